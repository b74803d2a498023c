import { expect, test } from "vitest";
import { decideDifference } from "../../../src/modules/reconciliation/decide/decide-difference.ts";
import type { OperatorLine } from "../../../src/platform/simulators/statement-files.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, clock, admin } = world;
const minute = 60_000;
const begin = (Math.floor(clock.now().getTime() / minute) - 300) * minute;
const at = (minutes: number) => new Date(begin + minutes * minute);

/** A fee of this amount, so many minutes after the beginning. */
const fee = (transactionId: string, minutes: number, amount: number) =>
  world.line({ amount: -amount, kind: "FEE", transactionId, at: at(minutes) });

const opening = 1_000_000;
const gapsOf = async () => {
  const gaps = await world.gaps();
  return Object.fromEntries(
    gaps.map(({ line, state, difference }) => [line?.providerTransactionId, `${state} ${difference}`]),
  );
};
const tell = (told: readonly OperatorLine[], gaps: Record<number, number> = {}) =>
  world.tell(told, { from: at(0), to: at(60), opening, gaps });

test("a gap becomes less with each line that was missing and closes with the last one, whatever file brings it", async () => {
  const [first, second, third] = [fee("g1", 5, 100), fee("g4", 20, 400), fee("g6", 40, 600)];
  await tell([first, second, third], { 1: -500, 2: -500 });
  expect(await gapsOf()).toEqual({ g4: "OPEN -500", g6: "OPEN -500" });
  const gap = (await world.gaps()).find(({ line }) => line?.providerTransactionId === "g4");
  expect([gap?.missingFrom, gap?.missingUntil]).toEqual([at(5), at(20)]);

  // Nothing new is in it: both stay.
  await tell([first, second], { 1: -500 });
  expect(await gapsOf()).toEqual({ g4: "OPEN -500", g6: "OPEN -500" });

  // What is still missing of the first gap is missing before the line that came.
  await tell([first, fee("g3", 12, 300), second], { 1: -200 });
  expect(await gapsOf()).toEqual({ g4: "SETTLED 0", g3: "OPEN -200", g6: "OPEN -500" });
  await tell([fee("g2", 10, 200)]);
  expect(await gapsOf()).toEqual({ g4: "SETTLED 0", g3: "SETTLED 0", g6: "OPEN -500" });

  // A decision about 500 francs falls away when only 300 are missing.
  const { id } = await db.match.findFirstOrThrow({ where: { class: "BALANCE_GAP", state: "OPEN" } });
  await db.match.update({ where: { id }, data: { askedStep: "ACCEPT", askedById: admin.actor?.id ?? null } });
  await tell([fee("g5", 30, 200)]);
  expect(await db.match.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ state: "OPEN", difference: -300, amount: 300, askedStep: null, askedById: null },
  });
  // One minute outside of the gap.
  await tell([fee("outside", 41, 300)]);
  expect((await gapsOf()).g6).toBe("OPEN -300");
  await tell([fee("g5b", 31, 300)]);
  expect((await gapsOf()).g6).toBe("SETTLED 0");
  await expect(decideDifference(admin, { id, step: "ACCEPT", note: "Déjà fermé" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("what is missing at the end of a statement closes it too", async () => {
  const period = { from: at(120), to: at(180), opening };
  const file = world.bytesOf([fee("e1", 130, 100)], period).toString();
  await world.bring(Buffer.from(file.replace(/Closing Balance,.*\r/, "Closing Balance,999650.00\r")));
  expect((await gapsOf()).e1).toBe("OPEN -250");
  await world.tell([fee("e2", 170, 250)], period);
  expect((await gapsOf()).e1).toBe("SETTLED 0");
});

/** What a gap has put between our books and the operator's, by account; every posting of it balances. */
async function bookedFor(matchId: string): Promise<Record<string, number>> {
  const entries = await db.ledgerEntry.groupBy({
    by: ["account"],
    where: { transaction: { sourceEvent: { startsWith: `match:${matchId}:` } } },
    _sum: { amount: true },
  });
  return Object.fromEntries(entries.map(({ account, _sum }) => [account, _sum.amount ?? 0]));
}

test("an accepted gap gives back what it had booked for the lines that come after all, and no more", async () => {
  const period = { from: at(200), to: at(260), opening };
  const [first, last] = [fee("a1", 210, 100), fee("a4", 230, 400)];
  await world.tell([first, last], { ...period, gaps: { 1: -500 } });
  const { id } = await db.match.findFirstOrThrow({ where: { class: "BALANCE_GAP", state: "OPEN" } });
  await decideDifference(admin, { id, step: "ACCEPT", note: "Relevé introuvable" });
  expect(await bookedFor(id)).toEqual({ PROVIDER_CLEARING: -500, RECONCILIATION_DIFFERENCE: 500 });

  await world.tell([first, fee("a2", 215, 300), last], { ...period, gaps: { 2: -200 } });
  expect(await bookedFor(id)).toEqual({ PROVIDER_CLEARING: -200, RECONCILIATION_DIFFERENCE: 200 });
  expect((await gapsOf()).a4).toBe("ACCEPTED -200");
  // The same file again, and a line outside of the gap.
  await world.tell([first, fee("a2", 215, 300), last, fee("a5", 231, 200)], { ...period, gaps: { 2: -200 } });
  expect(await bookedFor(id)).toEqual({ PROVIDER_CLEARING: -200, RECONCILIATION_DIFFERENCE: 200 });
  await world.tell([fee("a3", 220, 200)], period);
  expect(await bookedFor(id)).toEqual({ PROVIDER_CLEARING: 0, RECONCILIATION_DIFFERENCE: 0 });
  // Nothing is left of it: what else comes for that time changes nothing.
  await world.tell([fee("a3b", 221, 50)], period);
  expect(await bookedFor(id)).toEqual({ PROVIDER_CLEARING: 0, RECONCILIATION_DIFFERENCE: 0 });
});
