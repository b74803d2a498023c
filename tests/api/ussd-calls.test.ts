import { describe, expect, test } from "vitest";
import { testApp } from "../support/app.ts";
import { ussdEnv, ussdSecret } from "../support/keypad/dial.ts";

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const dialled = {
  sessionId: "s-1",
  phoneNumber: "+237677000777",
  serviceCode: "*237#",
  networkCode: "62401",
};

describe("the aggregator's requests", async () => {
  const { app, database } = await testApp({
    env: { ...ussdEnv, USSD_ADDRESSES: "41.202.219.70,10.1.0.0/16" },
  });
  const post = (remoteAddress: string, { secret = ussdSecret, body = form({ ...dialled, text: "" }) } = {}) =>
    app.inject({
      method: "POST",
      url: `/callbacks/ussd/${secret}`,
      remoteAddress,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: body,
    });

  test("come from its addresses alone, with the secret", async () => {
    expect((await post("41.202.219.70")).statusCode).toBe(200);
    expect((await post("::ffff:10.1.255.255")).statusCode).toBe(200);
    for (const address of ["41.202.219.71", "10.2.0.0", "127.0.0.1", "::1"])
      expect((await post(address)).statusCode, address).toBe(404);
    expect((await post("41.202.219.70", { secret: `${ussdSecret}x` })).statusCode).toBe(404);
    expect((await post("41.202.219.70", { secret: ussdSecret.replace("s", "t") })).statusCode).toBe(404);
    // A forwarded header that no proxy of ours has written proves nothing.
    const forged = await app.inject({
      method: "POST",
      url: `/callbacks/ussd/${ussdSecret}`,
      remoteAddress: "9.9.9.9",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": "41.202.219.70" },
      payload: form({ ...dialled, text: "" }),
    });
    expect(forged.statusCode).toBe(404);
  });

  test("are answered as plain text that begins with CON or END", async () => {
    const answer = await post("10.1.2.3", { body: form({ ...dialled, sessionId: "s-2", text: "" }) });
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toMatch(/^CON Mboa\n1 /);
    const wrong = await post("10.1.2.3", {
      body: form({ ...dialled, sessionId: "s-3", phoneNumber: "+2371", text: "" }),
    });
    expect(wrong.body).toMatch(/^END Ce numéro/);
  });

  test("without their fields, or too long, are refused and change nothing", async () => {
    const sessions = await database.db.ussdSession.count();
    for (const body of ["", form({ text: "1" }), form({ ...dialled, sessionId: "x".repeat(121), text: "" })])
      expect((await post("10.1.2.3", { body })).statusCode).toBe(400);
    const long = form({ ...dialled, sessionId: "s-4", text: "1*".repeat(2001) });
    expect((await post("10.1.2.3", { body: long })).statusCode).toBe(400);
    expect(await database.db.ussdSession.count()).toBe(sessions);
  });

  test("of the end of an unknown session do nothing", async () => {
    const end = form({ ...dialled, sessionId: "s-unknown", text: "1", status: "Success", hopsCount: "2" });
    expect((await post("10.1.2.3", { body: end })).statusCode).toBe(200);
  });
});

describe("another aggregator's JSON", async () => {
  const { app } = await testApp({ env: { ...ussdEnv, USSD_GATEWAY: "json" } });
  const post = async (body: Record<string, unknown>) => {
    const whole = { SessionId: "j-1", Mobile: "237677000778", ServiceCode: "237", Operator: "mtn", ...body };
    const answer = await app.inject({ method: "POST", url: `/callbacks/ussd/${ussdSecret}`, payload: whole });
    return { status: answer.statusCode, ...(answer.json() as { Type?: string; Message?: string }) };
  };

  test("has the latest input and its place, and is answered with the next screen", async () => {
    const first = { Type: "Initiation", Message: "*237#", Sequence: 1 };
    expect(await post(first)).toMatchObject({
      Type: "Response",
      Message: expect.stringContaining("5 English"),
    });
    const second = { Type: "Response", Message: "5", Sequence: 2 };
    const english = await post(second);
    expect(english.Message).toContain("5 Francais");
    // Once more is the same request, not the way back to French.
    expect(await post(second)).toEqual(english);
    expect((await post({ Type: "Timeout", Message: "", Sequence: 3 })).status).toBe(200);
    expect((await post({ Type: "Perhaps", Message: "", Sequence: 3 })).status).toBe(400);
  });
});

test("without a secret the address does not exist", async () => {
  const { app } = await testApp();
  const answer = await app.inject({ method: "POST", url: `/callbacks/ussd/${ussdSecret}`, payload: {} });
  expect(answer.statusCode).toBe(404);
});
