import { beforeEach, describe, expect, test } from "vitest";
import { cookieOf, freshPhone, goodPassword, lastCode, registerFully } from "../support/account.ts";
import { failure, photo, profileWorld } from "../support/profile-world.ts";

const world = await profileWorld();
const { app, services, clock, db, post, own, signIn, change, read, cookieFor, upload } = world;

beforeEach(world.begin);

describe("password and sessions", () => {
  test("a change ends every session and goes on under a new id", async () => {
    const elsewhere = await signIn();
    expect(
      failure(await change("changePassword", { currentPassword: "faux", password: "Wouri-pont-9" })),
    ).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const unchanged = { currentPassword: goodPassword, password: goodPassword };
    expect(failure(await change("changePassword", unchanged))).toMatchObject({ code: "SAME_PASSWORD" });
    const done = await change("changePassword", { currentPassword: goodPassword, password: "Wouri-pont-9" });
    const renewed = cookieOf(done);
    expect(renewed).not.toBe(own.cookie);
    expect(await read("me", renewed)).toMatchObject({ id: own.userId });
    for (const ended of [own.cookie, elsewhere])
      expect(await read("me", ended)).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await signIn(goodPassword)).toBe("");
    expect(await signIn("Wouri-pont-9")).not.toBe("");
    expect(await db.message.count({ where: { userId: own.userId, template: "passwordChanged" } })).toBe(1);
  });

  test("a person who must change their password can do only that", async () => {
    await db.user.update({ where: { id: own.userId }, data: { mustUpdatePassword: true } });
    expect(await read("me")).toMatchObject({ mustUpdatePassword: true });
    expect(await read("profile")).toMatchObject({ code: "MUST_UPDATE_PASSWORD", httpStatus: 403 });
    expect((await upload("/api/account/picture", await photo(), "moi.jpg")).statusCode).toBe(403);
    const done = await change("changePassword", { currentPassword: goodPassword, password: "Wouri-pont-9" });
    expect(await read("profile", cookieOf(done))).toMatchObject({ mustUpdatePassword: false });
  });

  test("a first password for an account without one, once", async () => {
    await db.user.update({ where: { id: own.userId }, data: { passwordHash: null } });
    const done = await change("createPassword", { password: "Wouri-pont-9" });
    const again = await change("createPassword", { password: "Autre-pont-9" }, cookieOf(done));
    expect(failure(again)).toMatchObject({ code: "ALREADY_HAS_PASSWORD" });
  });

  test("my sessions: where, since when, and out", async () => {
    const browser = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
    await post(
      "/api/auth/login",
      { credential: own.phone, password: goodPassword },
      { "user-agent": browser },
    );
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
    expect(await read("me")).toMatchObject({ id: own.userId });
  });
});

describe("changing e-mail or phone", () => {
  const ask = (credential: string) =>
    change("requestContactChange", { credential, currentPassword: goodPassword });

  test("a code to the new one, a notice to the old", async () => {
    const next = freshPhone();
    const { verificationId: id } = (await ask(next)).json().result.data;
    expect((await db.user.findUniqueOrThrow({ where: { id: own.userId } })).phone).toBe(own.phone);
    expect(
      (await change("confirmContactChange", { id, code: await lastCode(services, next) })).statusCode,
    ).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: own.userId } })).phone).toBe(next);
    const notice = await db.message.findFirstOrThrow({
      where: { recipient: own.phone, template: "contactChanged" },
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

  test("an unfinished registration gives way", async () => {
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
    expect((await db.user.findUniqueOrThrow({ where: { phone: next } })).id).toBe(own.userId);
  });
});
