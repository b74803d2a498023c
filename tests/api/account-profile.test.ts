import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { cookieOf, freshPhone, goodPassword, lastCode, poster, registerFully } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";

const { app, services, clock, drain } = await testApp();
const { db } = services;
const post = poster(app);

let phone = "";
let cookie = "";
let userId = "";

async function signIn(password = goodPassword): Promise<string> {
  return cookieOf(await post("/api/auth/login", { credential: phone, password }));
}

beforeEach(async () => {
  phone = freshPhone();
  await registerFully(app, services, phone);
  userId = (await db.user.findUniqueOrThrow({ where: { phone } })).id;
  cookie = await signIn();
  clock.advance(60_000);
});

const change = (name: string, input: object = {}, as = cookie) =>
  post(`/api/trpc/account.${name}`, input, { cookie: as });
const read = async (name: string, as = cookie) => {
  const answer = await app.inject({ url: `/api/trpc/account.${name}`, headers: { cookie: as } });
  return answer.json().result?.data ?? answer.json().error.data;
};
const failure = (answer: { json(): { error: { data: unknown } } }) => answer.json().error.data;

/** A session of somebody else, with a role where one is given. */
async function cookieFor(person: Parameters<typeof createActor>[1] = {}): Promise<string> {
  const actor = await createActor(services, person);
  return `mboa=${await openSession(db, { userId: actor.id, device: "", address: "", now: services.now() })}`;
}

function upload(path: string, file: Buffer, name: string, as = cookie, label = "") {
  const form = new FormData();
  if (label) form.set("label", label);
  form.set("file", new Blob([new Uint8Array(file)]), name);
  const request = new Request("http://mboa", { method: "POST", body: form });
  return request.arrayBuffer().then((body) =>
    app.inject({
      method: "POST",
      url: path,
      payload: Buffer.from(body),
      headers: { cookie: as, "content-type": request.headers.get("content-type") ?? "" },
    }),
  );
}

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#0a5" } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

describe("my profile", () => {
  test("all fields, and empty ones become nothing", async () => {
    const city = await db.city.findFirstOrThrow({ where: { country: { shortCode: "CM" } } });
    const input = {
      firstName: " Awa  Marie ",
      lastName: "Essomba",
      gender: "F",
      birthDate: "1994-02-28",
      cityId: city.id,
    };
    const more = { identityType: "CNI", identity: "112233445", emergencyNumber: "6 99 11 22 33" };
    const saved = (await change("updateProfile", { ...input, ...more })).json().result.data;
    expect(saved).toMatchObject({
      firstName: "Awa Marie",
      birthDate: "1994-02-28",
      city: { id: city.id },
      emergencyNumber: "+237699112233",
    });
    const cleared = (
      await change("updateProfile", { firstName: "Awa", lastName: "Essomba", birthDate: "" })
    ).json().result.data;
    expect(cleared).toMatchObject({ birthDate: null, city: null, identity: null });
  });

  test("sentences, impossible days, and a city of another country", async () => {
    const empty = failure(await change("updateProfile", { firstName: "", lastName: " " }));
    expect(empty).toMatchObject({
      fields: { firstName: "Veuillez saisir votre prénom", lastName: "Veuillez saisir votre nom" },
    });
    for (const birthDate of ["2026-02-30", "2999-01-01", "hier"]) {
      const answer = await change("updateProfile", { firstName: "A", lastName: "B", birthDate });
      expect(failure(answer)).toMatchObject({
        code: "INVALID_INPUT",
        fields: { birthDate: expect.any(String) },
      });
    }
    const abroad = await db.city.findFirstOrThrow({ where: { country: { shortCode: "GA" } } });
    const answer = await change("updateProfile", { firstName: "A", lastName: "B", cityId: abroad.id });
    expect(failure(answer)).toMatchObject({ code: "INVALID_REFERENCE" });
  });

  test("a picture is made anew and replaces the former one", async () => {
    const first = await upload("/api/account/picture", await photo(), "moi.jpg");
    const { pictureUrl } = first.json().data;
    const key = pictureUrl.replace("/files/", "");
    const object = await services.files.get(key);
    expect(object?.contentType).toBe("image/webp");
    object?.stream.destroy();
    await upload("/api/account/picture", await photo(), "moi.jpg");
    expect(await services.files.get(key)).toBeNull();
    expect(await db.storedFile.count({ where: { ownerId: userId } })).toBe(1);
  });

  test("ten megabytes get the sentence of 413, and a text that calls itself an image is refused", async () => {
    const large = await upload("/api/account/picture", Buffer.alloc(10 * 1024 * 1024, 1), "moi.jpg");
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe(
      "L'image que vous avez soumise est trop grande. Choisissez une image de plus petite taille",
    );
    const text = await upload("/api/account/picture", Buffer.from("<script>alert(1)</script>"), "moi.png");
    expect(text.json().code).toBe("NOT_AN_IMAGE");
    const anonymous = await upload("/api/account/picture", await photo(), "moi.jpg", "mboa=nobody");
    expect(anonymous.statusCode).toBe(401);
  });

  test("health, payment number and companions are one's own", async () => {
    await change("updateHealth", { bloodGroup: "O+", allergies: "arachide", heightCm: "172" });
    expect(await read("health")).toMatchObject({
      bloodGroup: "O+",
      allergies: "arachide",
      heightCm: 172,
      weightKg: null,
    });
    for (const heightCm of ["", 172]) await change("updateHealth", { heightCm });
    expect(await read("health")).toMatchObject({ heightCm: 172 });
    for (const [heightCm, sentence] of [
      ["1,72 m", "Veuillez saisir un nombre"],
      ["1,72", "Veuillez saisir un nombre"],
      ["0", "Un nombre entre 1 et 260"],
      ["261", "Un nombre entre 1 et 260"],
    ]) {
      expect(failure(await change("updateHealth", { heightCm }))).toMatchObject({
        fields: { heightCm: sentence },
      });
    }
    const paid = await change("updatePaymentNumber", { accountNumber: "699 00 11 22" });
    expect(paid.json().result.data.accountNumber).toBe("+237699001122");
    const { id } = (await change("saveCompanion", { name: "Petit Paul", phone: "" })).json().result.data;
    const stranger = await cookieFor();
    expect(failure(await change("saveCompanion", { id, name: "À moi" }, stranger))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(failure(await change("removeCompanion", { id }, stranger))).toMatchObject({ code: "NOT_FOUND" });
    expect(await read("companions", stranger)).toEqual([]);
    expect(await read("companions")).toMatchObject([{ name: "Petit Paul", phone: null }]);
  });
});

describe("documents", () => {
  const add = async (file = pdf, name = "carte.pdf") =>
    (await upload("/api/account/documents", file, name, cookie, "Carte d’identité")).json();
  const fetchAs = (id: string, as: string) =>
    app.inject({ url: `/api/account/documents/${id}`, headers: { cookie: as } });

  test("the owner reads them back; a stranger, another company and nobody do not", async () => {
    const { id } = await add();
    await add(await photo(), "photo.jpg");
    expect(
      (await read("documents")).map((entry: { contentType: string }) => entry.contentType).sort(),
    ).toEqual(["application/pdf", "image/webp"]);
    const mine = await fetchAs(id, cookie);
    expect(mine.rawPayload.equals(pdf)).toBe(true);
    expect(mine.headers["content-disposition"]).toContain("attachment");
    expect((await fetchAs(id, await cookieFor())).statusCode).toBe(404);
    expect((await fetchAs(id, await cookieFor({ role: "PARTNER" }))).statusCode).toBe(404);
    expect((await fetchAs(id, "mboa=nobody")).statusCode).toBe(401);
  });

  test("support reads them and leaves a trace", async () => {
    const { id } = await add();
    expect((await fetchAs(id, await cookieFor({ role: "HELP_DESK" }))).statusCode).toBe(200);
    expect(await db.auditEntry.count({ where: { objectId: id, action: "read-document" } })).toBe(1);
  });

  test("a program is refused, a removed document is gone with its file", async () => {
    expect((await add(Buffer.from("MZ\x90\x00"), "carte.pdf")).code).toBe("FILE_REFUSED");
    const { id } = await add();
    const { file } = await db.userDocument.findUniqueOrThrow({ where: { id }, include: { file: true } });
    expect(failure(await change("removeDocument", { id }, await cookieFor()))).toMatchObject({
      code: "NOT_FOUND",
    });
    await change("removeDocument", { id });
    expect(await services.files.get(file.key)).toBeNull();
  });
});

describe("password and sessions", () => {
  test("a change ends every session and goes on under a new id", async () => {
    const elsewhere = await signIn();
    expect(
      failure(await change("changePassword", { currentPassword: "faux", password: "Wouri-pont-9" })),
    ).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const done = await change("changePassword", { currentPassword: goodPassword, password: "Wouri-pont-9" });
    const renewed = cookieOf(done);
    expect(renewed).not.toBe(cookie);
    expect(await read("me", renewed)).toMatchObject({ id: userId });
    for (const ended of [cookie, elsewhere])
      expect(await read("me", ended)).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await signIn(goodPassword)).toBe("");
    expect(await signIn("Wouri-pont-9")).not.toBe("");
    expect(await db.message.count({ where: { userId, template: "passwordChanged" } })).toBe(1);
  });

  test("somebody who must change their password reaches that and nothing else", async () => {
    await db.user.update({ where: { id: userId }, data: { mustUpdatePassword: true } });
    expect(await read("me")).toMatchObject({ mustUpdatePassword: true });
    expect(await read("profile")).toMatchObject({ code: "MUST_UPDATE_PASSWORD", httpStatus: 403 });
    expect((await upload("/api/account/picture", await photo(), "moi.jpg")).statusCode).toBe(403);
    const done = await change("changePassword", { currentPassword: goodPassword, password: "Wouri-pont-9" });
    expect(await read("profile", cookieOf(done))).toMatchObject({ mustUpdatePassword: false });
  });

  test("a first password for an account without one, once", async () => {
    await db.user.update({ where: { id: userId }, data: { passwordHash: null } });
    const done = await change("createPassword", { password: "Wouri-pont-9" });
    const again = await change("createPassword", { password: "Autre-pont-9" }, cookieOf(done));
    expect(failure(again)).toMatchObject({ code: "ALREADY_HAS_PASSWORD" });
  });

  test("my sessions: where, since when, and out", async () => {
    const browser = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
    await post("/api/auth/login", { credential: phone, password: goodPassword }, { "user-agent": browser });
    const third = await signIn();
    const list = await read("sessions");
    expect(list).toHaveLength(3);
    expect(list.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const telephone = list.find((session: { device: string }) => session.device === "Chrome · Android");
    const stranger = await cookieFor();
    expect(failure(await change("endSession", { id: telephone.id }, stranger))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await change("endSession", { id: telephone.id })).statusCode).toBe(200);
    expect((await change("endOtherSessions")).json().result.data).toEqual({ ended: 1 });
    expect(await read("me", third)).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await read("me")).toMatchObject({ id: userId });
  });
});

describe("changing e-mail or phone", () => {
  const ask = (credential: string) =>
    change("requestContactChange", { credential, currentPassword: goodPassword });

  test("a code to the new one, a notice to the old", async () => {
    const next = freshPhone();
    const { verificationId: id } = (await ask(next)).json().result.data;
    expect((await db.user.findUniqueOrThrow({ where: { id: userId } })).phone).toBe(phone);
    expect(
      (await change("confirmContactChange", { id, code: await lastCode(services, next) })).statusCode,
    ).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: userId } })).phone).toBe(next);
    const notice = await db.message.findFirstOrThrow({
      where: { recipient: phone, template: "contactChanged" },
    });
    expect(notice.body).not.toContain(next);
  });

  test("not without the password, and not with somebody else's request", async () => {
    const next = freshPhone();
    const without = await change("requestContactChange", { credential: next });
    expect(failure(without)).toMatchObject({ code: "WRONG_PASSWORD" });
    const { verificationId: id } = (await ask(next)).json().result.data;
    const code = await lastCode(services, next);
    const stranger = await change("confirmContactChange", { id, code }, await cookieFor());
    expect(failure(stranger)).toMatchObject({ code: "WRONG_CODE" });
  });

  test("an address of another account gets no code, and the answer does not tell", async () => {
    const other = freshPhone();
    await registerFully(app, services, other);
    const answer = await ask(other);
    expect(answer.json().result.data.verificationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await db.message.count({ where: { recipient: other, template: "accountExists" } })).toBe(1);
    expect(await db.message.count({ where: { recipient: other, template: "verificationCode" } })).toBe(1);
  });

  test("a registration that nobody finished gives way", async () => {
    const next = freshPhone();
    await post("/api/auth/register", {
      first_name: "Faux",
      last_name: "Nom",
      gender: "M",
      phone_number: next,
    });
    clock.advance(60_000);
    const { verificationId: id } = (await ask(next)).json().result.data;
    expect(
      (await change("confirmContactChange", { id, code: await lastCode(services, next) })).statusCode,
    ).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { phone: next } })).id).toBe(userId);
  });
});

describe("leaving", () => {
  test("the export holds what was given, for its owner only", async () => {
    await change("updateHealth", { allergies: "arachide" });
    const answer = await app.inject({ url: "/api/account/export", headers: { cookie } });
    expect(answer.headers["content-disposition"]).toContain("mboa.json");
    expect(answer.json()).toMatchObject({
      profile: { phone },
      health: { allergies: "arachide" },
      bookings: [],
    });
    expect(answer.body).not.toMatch(/argon2|passwordHash/);
    expect((await app.inject({ url: "/api/account/export" })).statusCode).toBe(401);
  });

  test("the person is erased, their sessions end, their number is free again", async () => {
    await upload("/api/account/documents", pdf, "carte.pdf", cookie, "Carte");
    const { file } = await db.userDocument.findFirstOrThrow({ where: { userId }, include: { file: true } });
    expect(failure(await change("deleteAccount", { confirm: true }))).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const done = await change("deleteAccount", { confirm: true, currentPassword: goodPassword });
    expect(done.statusCode).toBe(200);
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      firstName: "",
      lastName: "",
      phone: null,
      passwordHash: null,
      accountNumber: null,
    });
    expect(await services.files.get(file.key)).toBeNull();
    expect(await db.message.count({ where: { recipient: phone } })).toBe(0);
    expect(await read("me")).toMatchObject({ code: "NOT_SIGNED_IN" });
    await registerFully(app, services, phone);
    expect((await db.user.findUniqueOrThrow({ where: { phone } })).id).not.toBe(userId);
  });
});

test("the nightly cleaning takes what has had its time and nothing else", async () => {
  const pending = freshPhone();
  await post("/api/auth/register", {
    first_name: "Ada",
    last_name: "Ngo",
    gender: "F",
    phone_number: pending,
  });
  clock.advance(31 * 86_400_000);
  const kept = await signIn();
  await db.$executeRaw`select graphile_worker.add_job('account.clean', '{}'::json)`;
  await drain();
  expect(await db.user.count({ where: { phone: pending } })).toBe(0);
  expect(await db.user.count({ where: { id: userId } })).toBe(1);
  expect(await read("me", kept)).toMatchObject({ id: userId });
  expect(await db.session.count({ where: { expiresAt: { lt: services.now() } } })).toBe(0);
});
