import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { judge } from "../../../backoffice/pages/gate/scanner/judge.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { listTicketKeys } from "../../../src/modules/ticket-key/list-ticket-keys.ts";
import { prepareTicketKey } from "../../../src/modules/ticket-key/prepare-ticket-key.ts";
import { revokeTicketKey } from "../../../src/modules/ticket-key/revoke-ticket-key.ts";
import { rotateTicketKey } from "../../../src/modules/ticket-key/rotate-ticket-key.ts";
import { signingKey, signTicket, tokenHeader } from "../../../src/modules/ticket-key/sign-ticket.ts";
import type { RoleSlug } from "../../../src/shared/permissions.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";

const world = await gateWorld();
const { network, services, clock } = world;
const { db } = services;
const hours = 3_600_000;
const days = 24 * hours;

const staff = async (role: RoleSlug) => contextFor(services, await createActor(services, { role }));
const keeper = await staff("SUPER_ADMIN");
const job = await contextFor(services);
const cashier = await world.cashier(0);

const byState = async (state: string) =>
  (await db.signingKey.findMany({ where: { state } })).map((one) => one.id);

let seat = 0;
async function sold(productId: string) {
  seat += 1;
  const { bookingId } = await sellAtDesk(cashier, saleOf(productId, [seat]));
  return db.ticket.findFirstOrThrow({ where: { bookingId } });
}
const ticketNow = ({ id }: { id: string }) => db.ticket.findUniqueOrThrow({ where: { id } });
const signerOf = ({ token }: { token: string }) => token.split(".")[0];

describe("a new key", () => {
  it("is known to a device without network before the first ticket that it signs", async () => {
    const productId = await network.depart({ date: network.day(20) });
    const first = await sold(productId);
    const [old] = await byState("SIGNING");
    expect(signerOf(first)).toBe(tokenHeader(old ?? ""));
    const before = await getGateList(cashier, { id: productId });
    const { id } = await prepareTicketKey(keeper);
    const during = await getGateList(cashier, { id: productId });
    expect(signerOf(await sold(productId))).toBe(tokenHeader(old ?? ""));
    clock.advance(6 * days);
    await rotateTicketKey(job);
    expect(await byState("PREPARED")).toEqual([id]);
    clock.advance(2 * days);
    await rotateTicketKey(job);
    expect(await byState("SIGNING")).toEqual([id]);
    expect(await byState("RETIRED")).toEqual([old]);

    const { token } = await sold(productId);
    expect(signerOf({ token })).toBe(tokenHeader(id));
    expect(await judge(token, during, [])).toMatchObject({ outcome: "VALID", soldSince: true });
    expect((await judge(token, before, [])).outcome).toBe("UNKNOWN_KEY");
    // Tickets signed with the old key stay valid; its private part is deleted.
    expect((await judge(first.token, await getGateList(cashier, { id: productId }), [])).outcome).toBe(
      "VALID",
    );
    expect((await db.signingKey.findUniqueOrThrow({ where: { id: old ?? "" } })).privateKey).toBe("");
  });

  it("is prepared once, however many ask, and once a year by itself", async () => {
    const asked = await Promise.allSettled([1, 2, 3].map(() => prepareTicketKey(keeper)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(asked.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "TICKET_KEY_PREPARED" },
    });
    clock.advance(7 * days);
    await rotateTicketKey(job);
    for (const [wait, prepared] of [
      [357, 0],
      [2, 1],
      [1, 1],
    ] as const) {
      clock.advance(wait * days);
      await rotateTicketKey(job);
      expect(await byState("PREPARED")).toHaveLength(prepared);
    }
    const [next] = await byState("PREPARED");
    clock.advance(6 * days);
    await rotateTicketKey(job);
    expect(await byState("SIGNING")).toEqual([next]);
    const done = await db.auditEntry.findMany({ where: { objectId: next }, orderBy: { id: "asc" } });
    expect(done.map(({ action }) => action)).toEqual(["publish-ticket-key", "start-ticket-key"]);
  });
});

describe("a key that has leaked", () => {
  it("proves nothing any more, while everybody who has a ticket travels", async () => {
    const productId = await network.depart({ date: network.day(400) });
    const [unused, used] = [await sold(productId), await sold(productId)];
    await checkInTicket(cashier, {
      id: randomUUID(),
      productId,
      ticket: used.code,
      device: "porte-1",
      offline: false,
      scannedAt: clock.now(),
    });
    const leaked = await signingKey(job);
    const forged = signTicket(leaked, {
      code: "FAUXB22222",
      productId,
      unit: 9,
      holderName: "Faux",
      admits: 1,
      endsAt: new Date(clock.now().getTime() + 500 * days),
    });
    const before = await getGateList(cashier, { id: productId });
    expect((await judge(forged, before, [])).outcome).toBe("VALID");
    const { id: next } = await prepareTicketKey(keeper);
    expect(await revokeTicketKey(keeper, { id: leaked.kid, reason: "Sauvegarde volée" })).toEqual({
      signing: next,
    });
    expect(await listTicketKeys(job)).toMatchObject({ revoked: [leaked.kid] });

    const list = await getGateList(cashier, { id: productId });
    expect((await judge(forged, list, [])).outcome).toBe("REVOKED_KEY");
    // The revoked signature does not count, but the code beside it is in the list.
    expect(await judge(unused.token, list, [])).toMatchObject({ outcome: "VALID", soldSince: false });
    expect((await judge(used.token, list, [])).outcome).toBe("ALREADY_USED");

    await world.drain();
    const anew = await ticketNow(unused);
    expect(signerOf(anew)).toBe(tokenHeader(next));
    expect(await judge(anew.token, { ...list, tickets: [] }, [])).toMatchObject({
      outcome: "VALID",
      code: unused.code,
      name: unused.holderName,
    });
    expect((await ticketNow(used)).token).toBe(used.token);
    await expect(revokeTicketKey(keeper, { id: leaked.kid, reason: "encore" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("is replaced by a new one when none is prepared, also for what a forgetful process signs with it", async () => {
    const productId = await network.depart({ date: network.day(410) });
    const leaked = await signingKey(job);
    const ticket = await sold(productId);
    const { signing } = await revokeTicketKey(keeper, { id: leaked.kid, reason: "Copie" });
    await world.drain();
    expect(signerOf(await ticketNow(ticket))).toBe(tokenHeader(signing ?? ""));
    await db.ticket.update({ where: { id: ticket.id }, data: { token: ticket.token } });
    clock.advance(hours);
    await world.drain();
    expect(signerOf(await ticketNow(ticket))).toBe(tokenHeader(signing ?? ""));
    const withdrawn = await db.signingKey.findUniqueOrThrow({ where: { id: leaked.kid } });
    expect(withdrawn.privateKey).toBe("");
    expect([withdrawn.retiredAt, withdrawn.revokedAt]).toEqual([expect.any(Date), expect.any(Date)]);
  });
});

it("keys are changed by super administrators of all countries, in their own name", async () => {
  const national = await staff("SUPER_ADMIN");
  for (const grant of national.actor?.grants ?? []) grant.countryId = network.country.id;
  const lent = await staff("SUPER_ADMIN");
  if (lent.actor) lent.actor.onBehalfId = randomUUID();
  const [id = ""] = await byState("SIGNING");
  for (const [ctx, code] of [
    [await staff("ADMIN"), "FORBIDDEN"],
    [network.partner, "FORBIDDEN"],
    [national, "FORBIDDEN"],
    [lent, "NOT_ON_BEHALF"],
  ] as const) {
    await expect(prepareTicketKey(ctx)).rejects.toMatchObject({ code });
    await expect(revokeTicketKey(ctx, { id, reason: "x" })).rejects.toMatchObject({ code });
  }
  await expect(revokeTicketKey(keeper, { id: "nobody", reason: "x" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await byState("SIGNING")).toEqual([id]);
});
