import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importStatement } from "../../../src/modules/reconciliation/import/import-statement.ts";
import {
  type OperatorLine,
  type StatementService,
  statementFile,
} from "../../../src/platform/simulators/statement-files.ts";
import { feeOf } from "../../../src/platform/simulators/statements.ts";
import type { Order } from "../operator.ts";
import { nothing, type Steps, type World } from "../world.ts";

/** Statements of the operators: what has moved there since the one before, and now and then more than that. */

export const services: readonly StatementService[] = ["mtn-momo", "orange-money", "stripe"];

/** A statement is of one currency: that of the account. */
const townCurrency = "XAF";

type Movement = Omit<OperatorLine, "balance">;

const paidOrders = (orders: readonly Order[]) =>
  orders.filter(({ kind, currency, movedAt }) => kind === "collect" && currency === townCurrency && movedAt);

export const lineOf = ({ id, kind, provider, amount, currency, movedAt }: Order): Movement => ({
  kind: kind === "collect" ? "COLLECTION" : "DISBURSEMENT",
  amount: kind === "collect" ? amount : -amount,
  fee: kind === "collect" ? feeOf(provider as StatementService, amount) : 0,
  ...{ at: new Date(movedAt ?? 0), currency, transactionId: `T${id.slice(-9)}`, reference: id },
  ...{ msisdn: null, text: "Mboa" },
});

/** Brings the statement of the time since the last one, now or after later ones; tells what of it was found to differ. */
export async function bringStatement(
  world: World,
  service: StatementService,
  staysAway = false,
): Promise<string> {
  const { operators } = world;
  const account = operators.accounts[service];
  const to = world.now();
  const since = account.until.getTime();
  const moved = operators.orders.filter(
    ({ provider, currency, movedAt }) =>
      provider === service && currency === townCurrency && movedAt !== undefined && movedAt >= since,
  );
  const mishaps = operators.mishaps.filter((one) => one.service === service && one.at.getTime() >= since);
  const lines = [...moved.map(lineOf), ...mishaps].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.reference < other.reference ? -1 : 1),
  );
  if (lines.length === 0) return nothing;
  const period = { account: service, from: account.until, to, opening: account.balance };
  let { balance } = account;
  const told = lines.map((one) => {
    balance += one.amount - one.fee;
    return { ...one, balance };
  });
  const body = Buffer.concat([...statementFile(service, { ...period, closing: balance }, told)]);
  const end = () => {
    Object.assign(account, { until: to, balance });
    for (const order of moved) order.told = true;
  };
  if (staysAway) {
    world.lateStatements.push({ service, body });
    end();
    return `${service} ${lines.length} lines later`;
  }
  const classes = await importBody(world, service, body);
  // A file that did not come in, because the process died, is part of the next one.
  end();
  return `${service} ${classes}`;
}

async function importBody(world: World, service: StatementService, body: Buffer): Promise<string> {
  const { admin } = world.town;
  const folder = await mkdtemp(join(tmpdir(), "mboa-statement-"));
  try {
    const path = join(folder, "statement.csv");
    await writeFile(path, body);
    const file = { path, size: body.length };
    const wish = { provider: service, countryId: admin.countryId, name: "statement.csv", file };
    const { classes } = await importStatement(await world.mboa.as(admin), wish, { dryRun: false });
    const counted = Object.entries(classes).sort(([one], [other]) => (one < other ? -1 : 1));
    return counted.map(([name, count]) => `${count} ${name}`).join(", ");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The oldest or the newest of those that stayed away. */
export async function bringLateStatement(world: World, which: 0 | -1): Promise<string> {
  const late = world.lateStatements.at(which);
  if (!late) return nothing;
  const told = await importBody(world, late.service, late.body);
  world.lateStatements.splice(world.lateStatements.indexOf(late), 1);
  return `${late.service} ${told}`;
}

export const statementSteps: Steps = {
  "an operator's statement comes": {
    weight: 2,
    async act(world, chance) {
      return bringStatement(world, chance.of(services) ?? "mtn-momo");
    },
  },

  "an operator's statement stays away": {
    weight: 1,
    async act(world, chance) {
      return bringStatement(world, chance.of(services) ?? "mtn-momo", true);
    },
  },

  "a statement that stayed away comes": {
    weight: 1,
    async act(world, chance) {
      return bringLateStatement(world, chance.oneIn(2) ? 0 : -1);
    },
  },

  "an operator takes a payment back": {
    weight: 3,
    async act({ operators, now }, chance) {
      const isTakenBack = ({ id }: Order) =>
        operators.mishaps.some(({ kind, reference }) => kind === "REVERSAL" && reference === id);
      const order = chance.of(paidOrders(operators.orders).filter((one) => one.told && !isTakenBack(one)));
      if (!order) return nothing;
      const back = {
        kind: "REVERSAL" as const,
        amount: -order.amount,
        fee: 0,
        transactionId: `R${chance.next()}`,
      };
      const service = order.provider as StatementService;
      operators.mishaps.push({ ...lineOf(order), ...back, service, at: now() });
      return `${order.amount}`;
    },
  },

  "an operator charges somebody twice": {
    weight: 1,
    async act({ operators, now }, chance) {
      const order = chance.of(paidOrders(operators.orders));
      if (!order) return nothing;
      // Of an order that has paid for a purchase of ours by its second charge, the first is not taken back.
      order.told = true;
      const transactionId = `D${chance.next()}`;
      const service = order.provider as StatementService;
      operators.mishaps.push({ ...lineOf(order), service, at: now(), transactionId });
      return `${order.amount} ${order.currency}`;
    },
  },
};
