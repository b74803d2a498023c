import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Callbacks } from "./callbacks.ts";
import { basicAuth, simulatorCredentials } from "./credentials.ts";
import type { Ending, Orders } from "./orders.ts";
import type { Order, World } from "./world.ts";

const { client, clientSecret, user, password, channel, pin } = simulatorCredentials.orange;
const token = "orange-simulator-token";
const root = "/omcoreapis/1.0.2/mp";

const endings: Record<string, Ending> = {
  "51": { afterMs: 0, status: "FAILED", reason: "Transaction annulee par le client" },
  "52": { afterMs: 0, status: "FAILED", reason: "Transaction expired" },
  "53": { afterMs: 30_000, status: "SUCCESSFUL", reason: null },
  "54": { afterMs: 120_000, status: "SUCCESSFUL", reason: null },
  "58": { afterMs: 0, status: "FAILED", reason: "Le plafond du compte est atteint" },
  "61": { afterMs: 0, status: "FAILED", reason: "Erreur interne" },
};

interface PayBody {
  subscriberMsisdn?: unknown;
  channelUserMsisdn?: unknown;
  amount?: unknown;
  description?: unknown;
  orderId?: unknown;
  pin?: unknown;
  payToken?: unknown;
  notifUrl?: unknown;
}

/** "SUCCESSFULL" with two L is the service's own spelling. */
function statusWord(order: Order): string {
  if (order.status === "SUCCESSFUL") return "SUCCESSFULL";
  return order.reason === "Transaction expired" ? "EXPIRED" : order.status;
}

function statusData(payToken: string, order: Order | undefined, world: World) {
  const reported = world.faults.wrongAmount && order ? order.amount - 1 : order?.amount;
  return {
    payToken,
    status: order ? statusWord(order) : "PENDING",
    amount: reported ?? null,
    subscriberMsisdn: order?.msisdn.replace(/^237/, "") ?? null,
    txnid: order?.transactionId ?? null,
    inittxnstatus: order ? "200" : null,
    inittxnmessage: order ? "Paiement initie avec succes" : null,
    confirmtxnmessage: order?.reason ?? null,
  };
}

function badField(body: PayBody): string | null {
  if (!/^\d{9}$/.test(String(body.subscriberMsisdn))) return "subscriberMsisdn";
  if (body.channelUserMsisdn !== channel) return "channelUserMsisdn";
  if (typeof body.amount !== "string" || !/^\d+$/.test(body.amount)) return "amount";
  if (typeof body.description !== "string" || body.description.length > 125) return "description";
  if (typeof body.orderId !== "string" || body.orderId.length > 20) return "orderId";
  if (body.pin !== pin) return "pin";
  return null;
}

/** A business refusal: HTTP 417 and a numbered sentence. */
function refusal(body: PayBody): string | null {
  const number = String(body.subscriberMsisdn);
  if (!/^6(9|5[5-9]|8[5-9]|40)/.test(number)) return "00671 :: Le numero n est pas un numero Orange";
  if (number.endsWith("55")) return "99051 :: Le client ne possede pas de compte Orange Money";
  if (number.endsWith("50")) return "60019 :: Le solde du compte du payeur est insuffisant";
  return null;
}

export function orangeCallback(order: Order, callbacks: Callbacks): void {
  if (!order.callbackUrl) return;
  callbacks.send({
    about: order.id,
    method: "POST",
    url: order.callbackUrl,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payToken: order.id, status: statusWord(order), message: order.reason ?? "" }),
  });
}

async function authorised({ headers }: FastifyRequest, reply: FastifyReply) {
  const auth = Buffer.from(`${user}:${password}`).toString("base64");
  if (headers.authorization === `Bearer ${token}` && headers["x-auth-token"] === auth) return;
  return fail(reply, 401, "Expired or invalid credentials");
}

function fail(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message, data: null });
}

function pay(world: World, orders: Orders) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body as PayBody;
    const payToken = String(body.payToken);
    const bad = badField(body);
    if (bad) return fail(reply, 400, `Invalid field: ${bad}`);
    if (!world.orangeTokens[payToken]) return fail(reply, 404, "payToken not found");
    if (world.orders[payToken]) return fail(reply, 417, "60011 :: Le jeton de paiement a deja ete utilise");
    const refused = refusal(body);
    if (refused) return fail(reply, 417, refused);
    const order = orders.place({
      id: payToken,
      service: "orange-money",
      operation: "collect",
      msisdn: `237${body.subscriberMsisdn}`,
      amount: Number(body.amount),
      currency: "XAF",
      text: String(body.description),
      externalId: String(body.orderId),
      callbackUrl: typeof body.notifUrl === "string" ? body.notifUrl : null,
      ending: endings[String(body.subscriberMsisdn).slice(-2)],
    });
    return { message: "Merchant payment successfully initiated", data: statusData(payToken, order, world) };
  };
}

interface ByToken {
  Params: { payToken: string };
}

/** Simulates Orange Money Cameroon, merchant payment. */
export function registerOrangeMoney(app: FastifyInstance, world: World, orders: Orders): void {
  const guarded = { preHandler: authorised };
  const dataOf = (payToken: string) => statusData(payToken, world.orders[payToken], world);

  app.post("/token", async (request, reply) => {
    if (request.headers.authorization !== basicAuth(client, clientSecret)) {
      return reply.code(401).send({ error: "invalid_client" });
    }
    return { access_token: token, token_type: "Bearer", expires_in: 3600 };
  });

  app.post(`${root}/init`, guarded, async () => {
    const payToken = `MP${world.id().slice(0, 24).toUpperCase()}`;
    world.orangeTokens[payToken] = { payToken, createdAt: world.now() };
    world.changed();
    return { message: "Payment request successfully initiated", data: { payToken } };
  });

  app.post(`${root}/pay`, guarded, pay(world, orders));

  app.get<ByToken>(`${root}/push/:payToken`, guarded, async ({ params }) => {
    orders.promptAgain(params.payToken);
    return { message: "Push sent", data: dataOf(params.payToken) };
  });

  app.get<ByToken>(`${root}/paymentstatus/:payToken`, guarded, async ({ params: { payToken } }, reply) => {
    if (!world.orangeTokens[payToken]) return fail(reply, 404, "payToken not found");
    return { message: "Transaction retrieved successfully", data: dataOf(payToken) };
  });
}
