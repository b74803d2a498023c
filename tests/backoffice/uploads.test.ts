import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { readFile } from "../../src/platform/files/files.ts";
import { largestVoiceNote } from "../../src/shared/validate.ts";
import { testApp } from "../support/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";

const { app, services } = await testApp();
const { db } = services;

async function signIn(person: TestPerson) {
  const { id: userId } = await createActor(services, person);
  return openSession(db, { userId, device: "test", address: "127.0.0.1", now: services.now() });
}

const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
const { id: companyId } = await db.company.create({
  data: { name: "Sanaga", slug: "sanaga-uploads", countryId: country.id },
});
const city = await db.city.findFirstOrThrow({ where: { countryId: country.id, name: "Douala" } });
const admin = await signIn({ role: "ADMIN" });
const partner = await signIn({ role: "PARTNER", companyId });
const colleague = await signIn({ role: "PARTNER", companyId });

async function ask(token: string, method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method, url: `/api/backoffice/${url}`, headers, ...(payload ? { payload } : {}) });
}

const boundary = "mboa-test";
async function send(token: string, content: Buffer, name: string, address = "") {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return app.inject({
    method: "POST",
    url: `/api/backoffice/uploads${address}`,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#106246" } })
    .png()
    .toBuffer();

describe("pictures", () => {
  test("a photograph of what is sold is cropped for its place, and what it lacks is said", async () => {
    const sent = await send(partner, await picture(), "car.png", "?shape=square");
    expect(sent.statusCode).toBe(200);
    const { key, faults } = sent.json();
    expect(faults).toEqual(["small", "blurred"]);
    const stored = async (name: string) =>
      sharp((await readFile(services.files, name)) ?? Buffer.alloc(0)).metadata();
    const { width, height } = await stored(key);
    expect([width, height]).toEqual([30, 30]);
    // A logo is neither cropped nor judged.
    const logo = (await send(partner, await picture(), "logo.png", "?shape=other")).json();
    expect(logo.faults).toEqual([]);
    expect((await stored(logo.key)).width).toBe(40);
  });

  test("an image is kept anew and may be used by who sent it, by nobody else", async () => {
    const sent = await send(admin, await picture(), "logo.png");
    expect(sent.statusCode).toBe(200);
    const { key } = sent.json();
    const company = (await ask(partner, "GET", `partner/company/${companyId}`)).json();
    const stolen = await ask(partner, "PUT", `partner/company/${companyId}`, {
      _version: company._version,
      logoFileKey: key,
    });
    expect(stolen.json().code).toBe("INVALID_REFERENCE");
    const seen = (await ask(admin, "GET", `admin/company/${companyId}`)).json();
    const used = await ask(admin, "PUT", `admin/company/${companyId}`, {
      _version: seen._version,
      logoFileKey: key,
    });
    expect(used.json().logoFileKey).toBe(key);
  });

  test("a file that is not an image is refused", async () => {
    expect((await send(admin, Buffer.from("<svg onload=alert(1)>"), "a.png")).json().code).toBe(
      "NOT_AN_IMAGE",
    );
  });
});

describe("spoken directions", () => {
  const sound = (start: number[], size = 400) => Buffer.concat([Buffer.from(start), Buffer.alloc(size, 7)]);
  const webm = [0x1a, 0x45, 0xdf, 0xa3];
  const speak = (content: Buffer, name = "chemin.webm") => send(partner, content, name, "/voice");

  test.each([
    ["webm", "audio/webm", webm],
    ["ogg", "audio/ogg", [...Buffer.from("OggS")]],
    ["m4a", "audio/mp4", [0, 0, 0, 24, ...Buffer.from("ftypM4A ")]],
    ["mp3", "audio/mpeg", [...Buffer.from("ID3")]],
    ["mp3", "audio/mpeg", [0xff, 0xfb, 0x90, 0x44]],
  ])("as %s (%s) are known by their first bytes and heard as such", async (ending, type, start) => {
    // The file name does not matter.
    const sent = await speak(sound(start), "chemin.png");
    const { key } = sent.json();
    expect(key).toMatch(new RegExp(`\\.${ending}$`));
    const heard = await app.inject({ method: "GET", url: `/files/${key}` });
    expect(heard.headers["content-type"]).toBe(type);
    expect(heard.rawPayload.equals(sound(start))).toBe(true);
  });

  test("are refused when they are no sound, or longer than three megabytes", async () => {
    for (const content of [await picture(), Buffer.from("%PDF-1.7 ................"), Buffer.from("court")])
      expect((await speak(content)).json().code).toBe("NOT_A_VOICE_NOTE");
    expect((await speak(sound(webm, largestVoiceNote - 4))).statusCode).toBe(200);
    const long = await speak(sound(webm, largestVoiceNote - 3));
    expect([long.statusCode, long.json().code]).toEqual([413, "VOICE_NOTE_TOO_LONG"]);
  });

  test("belong to a place of the company whose partner sent them, and can be taken away", async () => {
    const { key } = (await speak(sound(webm))).json();
    const image = (await send(partner, await picture(), "gare.png")).json();
    const place = { name: "Villa Limbé", cityId: city.id };
    const stolen = await ask(colleague, "POST", "partner/terminal", { ...place, voiceNote: key });
    expect(stolen.json()).toMatchObject({
      code: "INVALID_REFERENCE",
      fields: { voiceNote: expect.any(String) },
    });
    const mute = await ask(partner, "POST", "partner/terminal", { ...place, voiceNote: image.key });
    expect(mute.json()).toMatchObject({ code: "INVALID_REFERENCE" });
    const made = (await ask(partner, "POST", "partner/terminal", { ...place, voiceNote: key })).json();
    expect(made.voiceNote).toBe(key);
    const changed = { _version: made._version, voiceNote: null };
    const taken = await ask(partner, "PUT", `partner/terminal/${made.id}`, changed);
    expect(taken.json().voiceNote).toBeNull();
  });
});
