import { expect, test } from "vitest";
import { post } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { closeDay, closeDays } from "../../../src/modules/reconciliation/day/close-day.ts";
import { heldBy, readHeld } from "../../../src/modules/reconciliation/day/read-balance.ts";
import { verifyChain } from "../../../src/modules/reconciliation/day/verify-days.ts";
import { decideDifference } from "../../../src/modules/reconciliation/decide/decide-difference.ts";
import { addDays, dayOf, startOfDay } from "../../../src/shared/dates.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, admin, countryId, clock } = world;
const country = await db.country.findUniqueOrThrow({ where: { id: countryId } });
const hour = 3_600_000;
const yesterday = () => addDays(dayOf(clock.now(), country.timeZone), -1);

test("days are closed in a chain, nothing is added to them, and a changed entry is found and named", async () => {
  // Three days before the real clock, on which the database decides what is dated back.
  clock.advance(-4 * 24 * hour);
  const { payment } = await world.sold();
  await world.tell([await world.lineOf(payment.id), world.line({ amount: 600, transactionId: "open" })]);
  await expect(
    closeDay(admin, { countryId, day: dayOf(clock.now(), country.timeZone) }),
  ).rejects.toMatchObject({
    code: "DAY_NOT_OVER",
  });
  const day = dayOf(clock.now(), country.timeZone);
  clock.advance(startOfDay(addDays(day, 1), country.timeZone).getTime() - clock.now().getTime() + 6 * hour);
  await Promise.all([closeDays(admin), closeDays(admin)]);
  const [first, ...others] = await db.dayClose.findMany({ where: { countryId } });
  expect([first?.day.toISOString().slice(0, 10), others.length, first?.openCount]).toEqual([day, 0, 1]);
  const count = { count: 1, currency: "XAF" };
  expect(first?.matches).toEqual([
    { ...count, class: "MATCHED", state: "SETTLED", amount: "5000" },
    { ...count, class: "NO_REFERENCE", state: "OPEN", amount: "600" },
  ]);
  await expect(closeDay(admin, { countryId, day })).rejects.toMatchObject({ code: "DAY_CLOSED" });

  const late = post(db, new Date(clock.now().getTime() - 24 * hour), {
    sourceEvent: "late",
    kind: "PROVIDER_FEES",
    countryId,
    entries: [
      { account: "PROVIDER_FEES", amount: 5, currency: "XAF" },
      { account: "PROVIDER_CLEARING", amount: -5, currency: "XAF", provider: "mtn-momo" },
    ],
  });
  await expect(late).rejects.toThrow(/closed/);

  // A correction is an entry of today that names the day.
  const open = await db.match.findFirstOrThrow({ where: { class: "NO_REFERENCE" } });
  await decideDifference(admin, { id: open.id, step: "ACCEPT", note: "Don du client confirmé" });
  const correction = await db.ledgerTransaction.findUniqueOrThrow({
    where: { sourceEvent: `match:${open.id}:accepted` },
  });
  expect(correction.correctsDay?.toISOString().slice(0, 10)).toBe(day);

  clock.advance(24 * hour);
  await closeDays(admin);
  // What providers hold is what the last day ends with and the entries since: the same as all entries together.
  await world.sold(7000);
  const all = await db.ledgerEntry.aggregate({
    where: { account: "PROVIDER_CLEARING", provider: "mtn-momo", currency: "XAF" },
    _sum: { amount: true },
  });
  const held = await readHeld(db, { countryId, timeZone: country.timeZone });
  expect(heldBy(held, "mtn-momo", "XAF")).toBe(all._sum.amount);
  const atEnd = {
    countryId,
    timeZone: country.timeZone,
    until: startOfDay(addDays(yesterday(), 1), country.timeZone),
  };
  expect(heldBy(await readHeld(db, atEnd), "mtn-momo", "XAF")).toBe((all._sum.amount ?? 0) - 7000);
  expect(await verifyChain(db, country)).toMatchObject({ days: 2, from: day, to: yesterday(), broken: null });

  const entry = await db.ledgerEntry.findFirstOrThrow({ where: { transaction: { paymentId: payment.id } } });
  await db.$transaction([
    db.$executeRaw`alter table "LedgerEntry" disable trigger "LedgerEntry_append_only"`,
    db.$executeRaw`update "LedgerEntry" set "companyId" = gen_random_uuid() where "id" = ${entry.id}::uuid`,
    db.$executeRaw`alter table "LedgerEntry" enable trigger "LedgerEntry_append_only"`,
  ]);
  expect((await verifyChain(db, country)).broken).toEqual({ day, fault: "ENTRIES" });
  await db.$transaction([
    db.$executeRaw`alter table "LedgerEntry" disable trigger "LedgerEntry_append_only"`,
    db.$executeRaw`update "LedgerEntry" set "companyId" = ${entry.companyId}::uuid where "id" = ${entry.id}::uuid`,
    db.$executeRaw`alter table "DayClose" disable trigger "DayClose_append_only"`,
    db.$executeRaw`update "DayClose" set "openCount" = 0, "matches" = '[]' where "day" = ${day}::date`,
    db.$executeRaw`alter table "DayClose" enable trigger "DayClose_append_only"`,
  ]);
  expect((await verifyChain(db, country)).broken).toEqual({ day, fault: "HASH" });
});

test("days go on being closed in a country that no longer sells: its refunds and payouts still move", async () => {
  await db.country.update({ where: { id: countryId }, data: { active: false } });
  clock.advance(24 * hour);
  await closeDays(admin);
  const last = await db.dayClose.findFirst({ where: { countryId }, orderBy: { day: "desc" } });
  expect(last?.day.toISOString().slice(0, 10)).toBe(yesterday());
  await db.country.update({ where: { id: countryId }, data: { active: true } });
});
