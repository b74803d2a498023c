import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { breakLines } from "./statement-breaks.ts";
import { type OperatorLine, type StatementService, statementFile, stripeKinds } from "./statement-files.ts";
import { authorised } from "./stripe.ts";
import type { World } from "./world.ts";

/** What the operators keep of a collection, in hundredths of a percent. */
const fees: Record<StatementService, number> = { "mtn-momo": 100, "orange-money": 150, stripe: 290 };
const accounts: Record<StatementService, string> = {
  "mtn-momo": "237670000000",
  "orange-money": "237690000000",
  stripe: "acct_simulator",
};

const asked = z.object({
  service: z.enum(["mtn-momo", "orange-money", "stripe"]),
  from: z.coerce.date(),
  to: z.coerce.date(),
});

type Movement = Omit<OperatorLine, "balance">;

export const feeOf = (service: StatementService, amount: number) =>
  Math.round((amount * fees[service]) / 10_000);

/** Everything that moved on the merchant's account: the demo's past, and what these services did. */
function movementsOf(service: StatementService, world: World): Movement[] {
  const past = world.movements
    .filter((one) => one.service === service)
    .map(({ at, service: _, amount, ...one }) => movement(service, { ...one, at: new Date(at) }, amount));
  const orders = ordersOf(service, "SUCCESSFUL", world);
  const cards = service === "stripe" ? cardMovements(world) : [];
  return [...past, ...orders, ...cards].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Orders of phones, by how they ended. */
function ordersOf(service: StatementService, status: "SUCCESSFUL" | "FAILED", world: World): Movement[] {
  return Object.values(world.orders)
    .filter((order) => order.service === service && order.status === status)
    .map(({ operation, endsAt, amount, currency, transactionId, externalId, id, msisdn }) =>
      movement(
        service,
        {
          kind: operation === "collect" ? "COLLECTION" : "DISBURSEMENT",
          ...{ at: new Date(endsAt), currency, msisdn, transactionId: transactionId ?? id },
          reference: service === "orange-money" ? id : externalId,
        },
        amount,
      ),
    );
}

type Told = Pick<Movement, "kind" | "at" | "currency" | "msisdn" | "transactionId" | "reference">;

const movement = (service: StatementService, told: Told, amount: number): Movement => ({
  ...told,
  amount: told.kind === "COLLECTION" ? amount : -amount,
  fee: told.kind === "COLLECTION" ? feeOf(service, amount) : 0,
  text: told.kind === "COLLECTION" ? "Paiement Mboa" : "Envoi Mboa",
});

function cardMovements(world: World): Movement[] {
  const paid = Object.values(world.sessions).filter((session) => session.paid);
  const common = { msisdn: null };
  return [
    ...paid.map(({ intentId, createdAt, currency, amount, metadata }) =>
      movement(
        "stripe",
        {
          ...{
            ...common,
            kind: "COLLECTION" as const,
            at: new Date(createdAt),
            transactionId: intentId.replace("pi_", "txn_"),
          },
          ...{ currency: currency.toUpperCase(), reference: metadata.payment_id ?? "" },
        },
        amount,
      ),
    ),
    ...Object.values(world.refunds).map(({ id, createdAt, currency, amount, metadata }) =>
      movement(
        "stripe",
        {
          ...{
            ...common,
            kind: "DISBURSEMENT" as const,
            at: new Date(createdAt),
            transactionId: id.replace("re_", "txn_re"),
          },
          ...{ currency: currency.toUpperCase(), reference: metadata.payment_id ?? "" },
        },
        amount,
      ),
    ),
  ];
}

const sumOf = (lines: readonly Movement[]) => lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0);

interface Period {
  from: Date;
  to: Date;
}

/** What the operator tells of a period, with the breaks that are switched on. */
function toldOf(service: StatementService, { from, to }: Period, world: World) {
  const all = movementsOf(service, world);
  const closings = world.closings[service] ?? {};
  const opening =
    closings[from.toISOString()] ?? (world.merchant[service] ?? 0) + sumOf(all.filter(({ at }) => at < from));
  const told = breakLines(
    all.filter(({ at }) => at >= from && at < to),
    {
      ...{ service, breaks: world.faults.statementBreaks, to },
      failed: ordersOf(service, "FAILED", world).filter(
        ({ kind, at }) => kind === "COLLECTION" && at >= from && at < to,
      ),
    },
  );
  return { opening, told };
}

/** The statement of a period. */
function* fileOf(service: StatementService, { from, to }: Period, world: World): Generator<Buffer> {
  const { opening, told } = toldOf(service, { from, to }, world);
  let balance = opening;
  const lines = told.flatMap(({ hidden, ...line }) => {
    balance += line.amount - line.fee;
    return hidden ? [] : [{ ...line, balance }];
  });
  if (to.getTime() <= world.now()) {
    world.closings[service] = { ...world.closings[service], [to.toISOString()]: balance };
    world.changed();
  }
  yield* statementFile(service, { account: accounts[service], from, to, opening, closing: balance }, lines);
}

const page = z.object({
  from: z.coerce.number(),
  to: z.coerce.number(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  after: z.string().optional(),
  expanded: z.boolean(),
});

const balanceLine = (
  { at, kind, amount, fee, currency, transactionId, reference, text }: Movement,
  expanded: boolean,
) => ({
  ...{ id: transactionId, object: "balance_transaction", amount, fee, net: amount - fee },
  ...{ created: Math.floor(at.getTime() / 1000), currency: currency.toLowerCase(), description: text },
  ...{ reporting_category: stripeKinds[kind], type: stripeKinds[kind], status: "available" },
  source: expanded ? { metadata: reference === "" ? {} : { payment_id: reference } } : transactionId,
});

/** The card service tells its lines by call, a page at a time, the latest first. */
function registerBalance(app: FastifyInstance, world: World): void {
  app.get("/v1/balance_transactions", { preHandler: authorised }, async ({ query }, reply) => {
    const given = query as Record<string, unknown>;
    const { from, to, limit, after, expanded } = page.parse({
      ...{ from: given["created[gte]"], to: given["created[lt]"], limit: given.limit },
      ...{ after: given.starting_after, expanded: given["expand[]"] === "data.source" },
    });
    const { told } = toldOf("stripe", { from: new Date(from * 1000), to: new Date(to * 1000) }, world);
    const lines = told.filter(({ hidden }) => !hidden).reverse();
    const place = after === undefined ? 0 : lines.findIndex((line) => line.transactionId === after) + 1;
    if (after !== undefined && place === 0)
      return reply.code(400).send({ error: { type: "invalid_request_error", code: "resource_missing" } });
    return {
      ...{ object: "list", url: "/v1/balance_transactions", has_more: lines.length > place + limit },
      data: lines.slice(place, place + limit).map((line) => balanceLine(line, expanded)),
    };
  });
}

/** An operator's statement as a file. Real portals differ; their forms are tables in the adapters. */
export function registerStatements(app: FastifyInstance, world: World): void {
  registerBalance(app, world);
  app.get("/statements/:service", async ({ params, query }, reply) => {
    const { service, ...period } = asked.parse({ ...(params as object), ...(query as object) });
    const name = `${service}-${period.from.toISOString().slice(0, 10)}.csv`;
    return reply
      .type("text/csv")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(Readable.from(fileOf(service, period, world)));
  });
}
