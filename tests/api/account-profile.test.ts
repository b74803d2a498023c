import { beforeEach, describe, expect, test } from "vitest";
import { freshPhone, goodPassword, registerFully } from "../support/account.ts";
import { failure, pdf, photo, profileWorld } from "../support/profile-world.ts";

const world = await profileWorld();
const { app, services, clock, drain, db, post, own, signIn, change, read, cookieFor, upload } = world;

beforeEach(world.begin);

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
    expect(await db.storedFile.count({ where: { ownerId: own.userId } })).toBe(1);
  });

  test("ten megabytes get the sentence of 413, and a text that calls itself an image is refused", async () => {
    const large = await upload("/api/account/picture", Buffer.alloc(10 * 1024 * 1024, 1), "moi.jpg");
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe(
      "L'image que vous avez soumise est trop grande. Choisissez une image de plus petite taille",
    );
    const text = await upload("/api/account/picture", Buffer.from("<script>alert(1)</script>"), "moi.png");
    expect(text.json().code).toBe("NOT_AN_IMAGE");
    const empty = await upload("/api/account/picture", Buffer.alloc(0), "moi.png");
    expect([empty.statusCode, empty.json().code]).toEqual([400, "NOT_AN_IMAGE"]);
    const emptyPaper = await upload("/api/account/documents", Buffer.alloc(0), "cni.pdf", { label: "CNI" });
    expect([emptyPaper.statusCode, emptyPaper.json().code]).toEqual([400, "FILE_REFUSED"]);
    const none = await upload("/api/account/picture", Buffer.alloc(0), "");
    expect([none.statusCode, none.json().code]).toEqual([400, "INVALID_INPUT"]);
    const anonymous = await upload("/api/account/picture", await photo(), "moi.jpg", { as: "mboa=nobody" });
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
    (await upload("/api/account/documents", file, name, { label: "Carte d’identité" })).json();
  const fetchAs = (id: string, as: string) =>
    app.inject({ url: `/api/account/documents/${id}`, headers: { cookie: as } });

  test("the owner reads them back; a stranger, another company and a visitor do not", async () => {
    const { id } = await add();
    await add(await photo(), "photo.jpg");
    expect(
      (await read("documents")).map((entry: { contentType: string }) => entry.contentType).sort(),
    ).toEqual(["application/pdf", "image/webp"]);
    const mine = await fetchAs(id, own.cookie);
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

describe("leaving", () => {
  test("the export holds what was given, for its owner only", async () => {
    await change("updateHealth", { allergies: "arachide" });
    const answer = await app.inject({ url: "/api/account/export", headers: { cookie: own.cookie } });
    expect(answer.headers["content-disposition"]).toContain("mboa.json");
    expect(answer.json()).toMatchObject({
      profile: { phone: own.phone },
      health: { allergies: "arachide" },
      bookings: [],
    });
    expect(answer.body).not.toMatch(/argon2|passwordHash/);
    expect((await app.inject({ url: "/api/account/export" })).statusCode).toBe(401);
  });

  test("the person is erased, their sessions end, their number is free again", async () => {
    await upload("/api/account/documents", pdf, "carte.pdf", { label: "Carte" });
    const { file } = await db.userDocument.findFirstOrThrow({
      where: { userId: own.userId },
      include: { file: true },
    });
    expect(failure(await change("deleteAccount", { confirm: true }))).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const done = await change("deleteAccount", { confirm: true, currentPassword: goodPassword });
    expect(done.statusCode).toBe(200);
    expect(await db.user.findUniqueOrThrow({ where: { id: own.userId } })).toMatchObject({
      firstName: "",
      lastName: "",
      phone: null,
      passwordHash: null,
      accountNumber: null,
    });
    expect(await services.files.get(file.key)).toBeNull();
    expect(await db.message.count({ where: { recipient: own.phone } })).toBe(0);
    expect(await read("me")).toMatchObject({ code: "NOT_SIGNED_IN" });
    await registerFully(app, services, own.phone);
    expect((await db.user.findUniqueOrThrow({ where: { phone: own.phone } })).id).not.toBe(own.userId);
  });
});

test("the nightly cleaning deletes what has expired and nothing else", async () => {
  const pending = freshPhone();
  await post("/api/auth/register", {
    first_name: "Ada",
    last_name: "Ngo",
    gender: "F",
    phone_number: pending,
  });
  clock.advance(31 * 86_400_000);
  const kept = await signIn();
  await db.job.create({ data: { name: "account.clean", payload: {}, maxAttempts: 12 } });
  await drain();
  expect(await db.user.count({ where: { phone: pending } })).toBe(0);
  expect(await db.user.count({ where: { id: own.userId } })).toBe(1);
  expect(await read("me", kept)).toMatchObject({ id: own.userId });
  expect(await db.session.count({ where: { expiresAt: { lt: services.now() } } })).toBe(0);
});
