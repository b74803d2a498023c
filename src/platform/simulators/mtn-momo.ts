import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currencyDigits } from "../../shared/money.ts";
import type { Callbacks } from "./callbacks.ts";
import { basicAuth, simulatorCredentials } from "./credentials.ts";
import { endings, type Orders } from "./orders.ts";
import type { Order, World } from "./world.ts";

const { user, key, subscription } = simulatorCredentials.mtn;
const token = "mtn-simulator-token";
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const operations = { requesttopay: "collect", transfer: "transfer", refund: "refund" } as const;
type Operation = keyof typeof operations;

interface OrderBody {
  amount?: unknown;
  currency?: unknown;
  externalId?: unknown;
  payer?: { partyIdType?: unknown; partyId?: unknown };
  payee?: { partyIdType?: unknown; partyId?: unknown };
  payerMessage?: unknown;
  payeeNote?: unknown;
  referenceIdToRefund?: unknown;
}

function fail(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message });
}

/** MTN refuses apostrophes and long texts, and fails with 500 on empty ones. */
function textProblem(body: OrderBody): 400 | 500 | null {
  for (const text of [body.payerMessage, body.payeeNote]) {
    if (text === "") return 500;
    if (typeof text === "string" && (/['’]/.test(text) || text.length > 160)) return 400;
  }
  return null;
}

function statusBody(order: Order, world: World) {
  const digits = currencyDigits(order.currency);
  const reported = world.faults.wrongAmount ? order.amount - 1 : order.amount;
  const party = { partyIdType: "MSISDN", partyId: order.msisdn };
  return {
    amount: (reported / 10 ** digits).toFixed(digits),
    currency: order.currency,
    externalId: order.externalId,
    [order.operation === "collect" ? "payer" : "payee"]: party,
    payerMessage: order.text,
    payeeNote: order.text,
    status: order.status,
    ...(order.transactionId ? { financialTransactionId: order.transactionId } : {}),
    // Either of the two forms that clients have received.
    ...(order.reason ? { reason: reasonOf(order, order.reason) } : {}),
  };
}

function reasonOf(order: Order, code: string) {
  return order.operation === "collect" ? code : { code, message: code.toLowerCase().replaceAll("_", " ") };
}

export function mtnCallback(order: Order, world: World, callbacks: Callbacks): void {
  if (!order.callbackUrl) return;
  callbacks.send({
    about: order.id,
    method: "PUT",
    url: order.callbackUrl,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(statusBody(order, world)),
  });
}

/** The other wallet of the operation: a refund goes back to the payer. */
function partyOf(operation: Operation, body: OrderBody, world: World): string | null {
  const collected = String(body.referenceIdToRefund);
  if (operation === "refund") return (world.orders[collected] ?? world.past[collected])?.msisdn ?? null;
  const party = operation === "requesttopay" ? body.payer : body.payee;
  return party?.partyIdType === "MSISDN" ? String(party.partyId) : null;
}

type Problem = [status: number, code: string, message: string];

/** What is wrong with an order, checked in the same order as MTN does. */
function problemOf(id: string, body: OrderBody, msisdn: string | null, world: World): Problem | null {
  if (!uuidV4.test(id)) return [400, "INVALID_REFERENCE_ID", "X-Reference-Id must be a UUID v4"];
  const text = textProblem(body);
  if (text) return [text, "INTERNAL_PROCESSING_ERROR", "message not accepted"];
  if (typeof body.amount !== "string" || !/^\d+(\.\d+)?$/.test(body.amount)) {
    return [400, "INVALID_AMOUNT", "amount must be a string of digits"];
  }
  if (typeof body.currency !== "string" || !/^[A-Z]{3}$/.test(body.currency)) {
    return [500, "INVALID_CURRENCY", "Currency not supported."];
  }
  if (!msisdn) return notFound;
  if (!world.orders[id]) return null;
  return [409, "RESOURCE_ALREADY_EXIST", "Duplicated reference id. Creation of resource failed."];
}

const notFound: Problem = [404, "RESOURCE_NOT_FOUND", "Requested resource was not found."];

async function authorised(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers["ocp-apim-subscription-key"] !== subscription) {
    return fail(reply, 401, "ACCESS_DENIED", "Access denied due to invalid subscription key");
  }
  if (request.headers.authorization !== `Bearer ${token}`) {
    return reply.code(401).send({ error: "login_failed" });
  }
  if (!request.headers["x-target-environment"]) {
    return fail(reply, 500, "NOT_ALLOWED_TARGET_ENVIRONMENT", "Access to target environment is forbidden.");
  }
}

function place(operation: Operation, world: World, orders: Orders) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const id = String(request.headers["x-reference-id"] ?? "");
    const body = request.body as OrderBody;
    const msisdn = partyOf(operation, body, world);
    const problem = problemOf(id, body, msisdn, world);
    if (problem) return fail(reply, ...problem);
    const [number, currency] = [String(msisdn), String(body.currency)];
    orders.place({
      id,
      service: "mtn-momo",
      operation: operations[operation],
      msisdn: number,
      amount: Math.round(Number(body.amount) * 10 ** currencyDigits(currency)),
      currency,
      text: String(body.payerMessage ?? ""),
      externalId: String(body.externalId ?? ""),
      callbackUrl: (request.headers["x-callback-url"] as string | undefined) ?? null,
      ...(/^2376/.test(number) ? { ending: endings[number.slice(-2)] } : {}),
    });
    return reply.code(202).send();
  };
}

function tell(operation: Operation, world: World) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const order = world.orders[(request.params as { id: string }).id];
    const known = order?.operation === operations[operation];
    return known ? statusBody(order, world) : fail(reply, ...notFound);
  };
}

const operationsOf = { collection: ["requesttopay"], disbursement: ["transfer", "refund"] } as const;

/** Simulates MTN MoMo, Collection and Disbursement, as its developer portal describes them. */
export function registerMtnMomo(app: FastifyInstance, world: World, orders: Orders): void {
  const guarded = { preHandler: authorised };
  for (const product of ["collection", "disbursement"] as const) {
    app.post(`/${product}/token/`, async (request, reply) => {
      const right = request.headers.authorization === basicAuth(user, key);
      if (!right || request.headers["ocp-apim-subscription-key"] !== subscription) {
        return reply.code(401).send({ error: "login_failed" });
      }
      return { access_token: token, token_type: "access_token", expires_in: 3600 };
    });
    const root = `/${product}/v1_0`;
    app.get(`${root}/account/balance`, guarded, async () => ({
      availableBalance: "1000000",
      currency: "XAF",
    }));
    app.get<{ Params: { id: string } }>(
      `${root}/accountholder/msisdn/:id/active`,
      guarded,
      async ({ params }) => ({ result: !params.id.endsWith("55") }),
    );
    for (const operation of operationsOf[product]) {
      app.post(`${root}/${operation}`, guarded, place(operation, world, orders));
      app.get(`${root}/${operation}/:id`, guarded, tell(operation, world));
    }
  }
}
