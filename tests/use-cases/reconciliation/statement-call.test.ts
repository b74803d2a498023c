import { expect, test, vi } from "vitest";
import { fetchStatements } from "../../../src/modules/reconciliation/import/fetch-statements.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { addDays, dayOf, startOfDay } from "../../../src/shared/dates.ts";
import { testSimulators } from "../../support/simulators.ts";
import { statementWorld } from "./statement-world.ts";

const simulators = await testSimulators();
const world = await statementWorld({ env: simulatorEnvironment(simulators), simulatorsUrl: simulators.url });
const { db, admin, clock } = world;
const zone = "Africa/Douala";
const today = dayOf(clock.now(), zone);
const [from, to] = [startOfDay(addDays(today, -1), zone), startOfDay(today, zone)];

const movement = (at: number, name: string) => ({
  ...{ service: "stripe", kind: "COLLECTION", at, amount: 5000, currency: "XAF" },
  ...{ transactionId: `txn_${name}`, reference: "", msisdn: null },
});

test("a day on which nothing moved is no statement, and no refusal", async () => {
  const warned = vi.spyOn(admin.log, "warn");
  await fetchStatements(admin);
  expect(await db.providerStatement.count()).toBe(0);
  expect(warned).not.toHaveBeenCalled();
});

test("the card service tells its statement by its own call, page by page, and its file adds nothing to it", async () => {
  const inside = Array.from({ length: 230 }, (_, index) =>
    movement(from.getTime() + index * 1000, `in${index}`),
  );
  const [before, after] = [movement(from.getTime() - 1000, "before"), movement(to.getTime(), "after")];
  await fetch(`${simulators.url}/control/movements`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ merchant: {}, movements: [before, ...inside, after] }),
  });
  await fetchStatements(admin);
  await fetchStatements(admin);
  const told = await db.providerStatement.findMany({ where: { provider: "stripe" } });
  expect(told.map(({ source, lineCount, addedCount }) => [source, lineCount, addedCount])).toEqual([
    ["API", 230, 230],
  ]);
  expect(await db.statementLine.count({ where: { provider: "stripe" } })).toBe(230);
  const line = await db.statementLine.findFirst({ where: { providerTransactionId: "txn_in7" } });
  expect(line).toMatchObject({
    kind: "COLLECTION",
    amount: 5000,
    fee: 145,
    bookedAt: new Date(from.getTime() + 7000),
  });

  const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const file = await fetch(`${simulators.url}/statements/stripe?${period}`);
  const report = await world.bring(Buffer.from(await file.arrayBuffer()), { service: "stripe" });
  expect(report).toMatchObject({ lines: 230, added: 0, faults: [] });
});
