import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { syncScansInput } from "../../../src/modules/booking/schema.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { syncScans } from "../../../src/modules/booking/ticket/sync-scans.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { variedSales } from "../../support/varied-sales.ts";

/** Tickets that admit several people. */

const { world, db, createProduct, staff, buy } = await variedSales();

describe("a table", () => {
  const scan = (ticket: string, productId: string, more: object = {}) => ({
    id: randomUUID(),
    ticket,
    productId,
    scannedAt: world.clock.now(),
    device: "porte-1",
    offline: false,
    ...more,
  });

  it("lets its people in as they come, and refuses the next one with the time of the first entry", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const booking = await buy(ctx, product, { take: [{ pool: 2, count: 1 }] });
    const code = booking.tickets[0]?.code ?? "";
    const gate = await staff();
    const three = scan(code, product.id, { people: 3 });
    expect(await checkInTicket(gate, three)).toMatchObject({
      outcome: "VALID",
      ticket: { admits: 4, entered: 3 },
    });
    expect(await checkInTicket(gate, three)).toMatchObject({ outcome: "VALID", ticket: { entered: 3 } });
    world.clock.advance(60_000);
    const two = await checkInTicket(gate, scan(code, product.id, { people: 2, device: "porte-2" }));
    expect(two).toMatchObject({ outcome: "TOO_MANY", ticket: { entered: 3 } });
    // The last one comes by another door: the first entry keeps its own.
    const last = scan(code, product.id, { device: "porte-3" });
    expect(await checkInTicket(gate, last)).toMatchObject({ outcome: "VALID" });
    const again = await checkInTicket(gate, scan(code, product.id));
    expect(again).toMatchObject({
      outcome: "ALREADY_USED",
      usedAt: three.scannedAt.toISOString(),
      usedDevice: "porte-1",
      ticket: { entered: 4 },
    });
  });

  it("read at two doors without network counts everybody who is in, and shows the door that was too many", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const booking = await buy(ctx, product, { take: [{ pool: 2, count: 1 }] });
    const code = booking.tickets[0]?.code ?? "";
    const later = new Date(world.clock.now().getTime() + 60_000);
    const results = await syncScans(await staff(), {
      scans: [
        scan(code, product.id, { people: 3, offline: true, device: "porte-2", scannedAt: later }),
        scan(code, product.id, { people: 2, offline: true }),
      ],
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(["VALID", "TOO_MANY"]);
    expect(await db.ticket.findFirstOrThrow({ where: { code } })).toMatchObject({
      entered: 4,
      status: "USED",
    });
  });

  it("of many tickets, answers in the order of the scans, and each ticket once, by its code or its signed text", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const { tickets } = await buy(ctx, product, { take: [{ pool: 1, count: 3 }] });
    const at = (index: number) => new Date(world.clock.now().getTime() + index * 1000);
    const codes = tickets.map(({ code }) => code);
    const { token } = await db.ticket.findUniqueOrThrow({ where: { code: codes[0] ?? "" } });
    const first = scan(token, product.id, { offline: true, device: "porte-2", scannedAt: at(0) });
    const others = codes.map((code, index) =>
      scan(code, product.id, { offline: true, scannedAt: at(index + 1) }),
    );
    const results = await syncScans(await staff(), { scans: [...others, first].reverse() });
    expect(results.map(({ id }) => id)).toEqual([first, ...others].map(({ id }) => id));
    expect(results.map(({ outcome }) => outcome)).toEqual([...["VALID", "ALREADY_USED", "VALID", "VALID"]]);
    expect(results[1]).toMatchObject({ usedDevice: "porte-2" });
    const some = (count: number) => ({ scans: Array(count).fill(first) });
    expect(syncScansInput.safeParse(some(100)).success).toBe(true);
    expect(syncScansInput.safeParse(some(101)).success).toBe(false);
  });

  it("read by its signed text and by its code is read in the order of the scans, however long the first one takes", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const { tickets } = await buy(ctx, product, { take: [{ pool: 1, count: 3 }] });
    const at = (index: number) => new Date(world.clock.now().getTime() + index * 1000);
    const [code = "", ...others] = tickets.map((one) => one.code);
    const { token } = await db.ticket.findUniqueOrThrow({ where: { code } });
    const offline = (ticket: string, index: number) =>
      scan(ticket, product.id, { offline: true, scannedAt: at(index) });
    const scans = [offline(token, 0), ...[code, ...others].map((one, index) => offline(one, index + 1))];
    const outcomesOf = async () => {
      const rows = await db.ticketScan.findMany({ where: { id: { in: scans.map(({ id }) => id) } } });
      return rows.filter(({ outcome }) => outcome !== "");
    };
    const client = await world.database.pool.connect();
    await client.query("begin");
    // The row of the first scan: its reading waits for this transaction.
    const { id, ticket: _ticket, scannedAt, device, productId } = scans[0] as (typeof scans)[number];
    await client.query(
      `insert into "TicketScan" ("id", "code", "companyId", "productId", "scannedAt", "userId", "device", "outcome")
      values ($1, 'x', $2, $3, $4, $5, $6, '')`,
      [id, world.company.id, productId, scannedAt, ctx.actor.id, device],
    );
    const sent = awaitedLater(syncScans(await staff(), { scans }));
    await vi.waitFor(async () => expect(await outcomesOf()).toHaveLength(others.length), 20_000);
    await client.query("rollback");
    client.release();
    expect((await sent).map(({ outcome }) => outcome)).toEqual([
      ...["VALID", "ALREADY_USED", "VALID", "VALID"],
    ]);
  });

  it("of one place lets one person in, however many are said to come", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const booking = await buy(ctx, product, { take: [{ pool: 1, count: 1 }] });
    const gate = await staff();
    const code = booking.tickets[0]?.code ?? "";
    const two = await checkInTicket(gate, scan(code, product.id, { people: 2 }));
    expect(two).toMatchObject({ outcome: "TOO_MANY", usedAt: null, ticket: { entered: 0 } });
    expect((await checkInTicket(gate, scan(code, product.id))).outcome).toBe("VALID");
  });
});
