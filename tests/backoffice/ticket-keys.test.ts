import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";

const { app, services, clock } = await testApp();

async function bearer(person: Parameters<typeof createActor>[1]): Promise<Record<string, string>> {
  const { id: userId } = await createActor(services, person);
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  return { authorization: `Bearer ${await openSession(services.db, session)}` };
}
const list = "/api/backoffice/admin/ticket-key";
const keysOf = async () => {
  const answer = (await app.inject({ url: "/.well-known/ticket-keys.json" })).json();
  return { keys: answer.keys.map(({ kid }: { kid: string }) => kid), revoked: answer.revoked };
};

test("the keys of the tickets are listed without their secrets, prepared and revoked", async () => {
  const [kid] = (await keysOf()).keys;
  const headers = await bearer({ role: "SUPER_ADMIN" });
  const admin = await bearer({ role: "ADMIN" });
  const tell = (url: string, payload: object = {}, as = headers) =>
    app.inject({ method: "POST", url: `${list}/${url}`, payload, headers: as });

  const [row, ...others] = (await app.inject({ url: list, headers: admin })).json();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: kid, state: "SIGNING", _title: kid });
  expect(Object.keys(row)).not.toContain("privateKey");
  expect((await tell("-/prepare", {}, admin)).statusCode).toBe(403);
  expect((await tell(`${kid}/revoke`, { reason: "x" }, admin)).statusCode).toBe(403);

  // The latest is listed first.
  clock.advance(1000);
  const { id: next } = (await tell("-/prepare")).json()._result;
  expect(await keysOf()).toEqual({ keys: [next, kid], revoked: [] });
  const again = await tell("-/prepare");
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toContain("Une nouvelle clé est déjà publiée");

  const unreasoned = await tell(`${kid}/revoke`);
  expect([unreasoned.statusCode, Object.keys(unreasoned.json().fields)]).toEqual([400, ["reason"]]);
  const revoked = await tell(`${kid}/revoke`, { reason: "Sauvegarde volée" });
  expect(revoked.json()).toMatchObject({ id: kid, state: "REVOKED", _result: { signing: next } });
  expect(await keysOf()).toEqual({ keys: [next], revoked: [kid] });
  expect((await app.inject({ url: `${list}/${next}`, headers })).json().state).toBe("SIGNING");
  expect((await tell("unknown/revoke", { reason: "x" })).statusCode).toBe(404);
  const audit = await services.db.auditEntry.findFirstOrThrow({ where: { action: "revoke-ticket-key" } });
  expect(audit).toMatchObject({ objectId: kid, reason: "Sauvegarde volée" });
});
