import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Stripe } from "stripe";
import type { Callbacks } from "./callbacks.ts";
import { cardOutcomes, cardPage, closedCardPage } from "./card-page.ts";
import { simulatorCredentials } from "./credentials.ts";
import type { CardRefund, CardSession, World } from "./world.ts";

const { key, webhookSecret } = simulatorCredentials.stripe;
const signatures = new Stripe(key).webhooks;

type Form = Record<string, string>;

interface Answer {
  status: number;
  body: unknown;
}

const refused = (status: number, code: string, message: string, type = "invalid_request_error"): Answer => ({
  status,
  body: { error: { type, code, message } },
});

const missing = refused(404, "resource_missing", "No such object");

/** `metadata[payment_id]=…` → { payment_id: … } */
function fieldsUnder(form: Form, name: string): Record<string, string> {
  const prefix = `${name}[`;
  const inner = Object.entries(form).filter(([field]) => field.startsWith(prefix) && field.endsWith("]"));
  return Object.fromEntries(inner.map(([field, value]) => [field.slice(prefix.length, -1), value]));
}

function intentView(session: CardSession) {
  const status = session.paid ? "succeeded" : "requires_payment_method";
  return { id: session.intentId, object: "payment_intent", status, last_payment_error: session.failure };
}

function refundView({ id, amount, currency, metadata, intentId }: CardRefund) {
  const object = "refund";
  return { id, object, amount, currency, metadata, payment_intent: intentId, status: "succeeded" };
}

/** A session as Stripe returns it; `origin` is the base of its page when no other address is set. */
function sessionView(world: World, origin: string, session: CardSession, expand = false) {
  if (session.status === "open" && session.expiresAt <= world.now()) session.status = "expired";
  const page = world.addresses.cardPage ?? `${origin}/pay`;
  return {
    id: session.id,
    object: "checkout.session",
    amount_total: world.faults.wrongAmount ? session.amount - 1 : session.amount,
    currency: session.currency,
    status: session.status,
    payment_status: session.paid ? "paid" : "unpaid",
    client_reference_id: session.metadata.payment_id ?? null,
    metadata: session.metadata,
    payment_intent: expand ? intentView(session) : session.intentId,
    url: session.status === "open" ? `${page}/${session.id}` : null,
  };
}

/** Sends the application a signed event about a card payment or a refund. */
function sendEvent(world: World, callbacks: Callbacks, type: string, object: object & { id: string }): void {
  const url = world.addresses.stripeWebhook;
  if (!url) return;
  const created = Math.floor(Date.now() / 1000);
  const id = `evt_${world.id()}`;
  const payload = JSON.stringify({ id, object: "event", type, created, data: { object } });
  const signature = signatures.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  callbacks.send({ about: `${type}:${object.id}`, method: "POST", url, headers, body: payload });
}

function newSession(form: Form, world: World): CardSession | Answer {
  const price = "line_items[0][price_data]";
  const amount = Number(form[`${price}[unit_amount]`]) * Number(form["line_items[0][quantity]"]);
  const expiresAt = Number(form.expires_at) * 1000;
  if (!Number.isInteger(amount) || amount < 1) {
    return refused(400, "parameter_invalid_integer", "Invalid integer");
  }
  if (amount < 100) return refused(400, "amount_too_small", "The amount is below the minimum.");
  if (expiresAt < world.now() + 29 * 60_000) {
    return refused(400, "parameter_invalid", "expires_at is too early");
  }
  const id = `cs_test_${world.id()}`;
  return {
    id,
    intentId: `pi_${world.id()}`,
    amount,
    currency: String(form[`${price}[currency]`]),
    description: String(form[`${price}[product_data][name]`]),
    email: form.customer_email ?? null,
    metadata: fieldsUnder(form, "metadata"),
    successUrl: String(form.success_url).replace("{CHECKOUT_SESSION_ID}", id),
    cancelUrl: String(form.cancel_url),
    status: "open",
    paid: false,
    failure: null,
    expiresAt,
    createdAt: world.now(),
  };
}

function newRefund(form: Form, world: World): CardRefund | Answer {
  const intentId = String(form.payment_intent);
  const session = Object.values(world.sessions).find((one) => one.intentId === intentId && one.paid);
  const sold = session ?? world.past[intentId];
  if (!sold) return refused(404, "resource_missing", "No such payment_intent");
  const { currency } = sold;
  const refunded = Object.values(world.refunds)
    .filter((refund) => refund.intentId === intentId)
    .reduce((sum, refund) => sum + refund.amount, 0);
  const amount = Number(form.amount);
  const left = sold.amount - refunded;
  if (left === 0) return refused(400, "charge_already_refunded", "Charge has already been refunded.");
  if (amount > left) {
    return refused(400, "amount_too_large", "Refund amount is greater than unrefunded amount");
  }
  const metadata = fieldsUnder(form, "metadata");
  return { id: `re_${world.id()}`, intentId, amount, currency, metadata, createdAt: world.now() };
}

/** Idempotency: the answer to a key is stored and replayed; different input under the same key is refused. */
function once(world: World, work: (form: Form) => Answer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const form = (request.body ?? {}) as Form;
    const input = JSON.stringify(form);
    const name = request.headers["idempotency-key"];
    const kept = typeof name === "string" ? world.replies[name] : undefined;
    if (kept && kept.input !== input) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return answer(reply, refused(400, "idempotency_key_in_use", message, "idempotency_error"));
    }
    const given = kept ?? { input, ...work(form) };
    if (typeof name === "string") world.replies[name] = given;
    world.changed();
    return answer(reply, given);
  };
}

function answer(reply: FastifyReply, { status, body }: Answer) {
  return reply.code(status).send(body);
}

export async function authorised(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.authorization === `Bearer ${key}`) return;
  return answer(reply, refused(401, "api_key_invalid", "Invalid API Key provided"));
}

interface ById {
  Params: { id: string };
  Querystring: Record<string, string>;
}

/** Simulates Stripe's card service: Checkout sessions with their page, refunds and signed events. */
export function registerStripe(app: FastifyInstance, world: World, callbacks: Callbacks): void {
  const guarded = { preHandler: authorised };
  const view = (session: CardSession, expand?: boolean) =>
    sessionView(world, app.listeningOrigin, session, expand);
  const tell = (type: string, object: object & { id: string }) => sendEvent(world, callbacks, type, object);

  const createSession = (form: Form): Answer => {
    const session = newSession(form, world);
    if ("body" in session) return session;
    world.sessions[session.id] = session;
    return { status: 200, body: view(session) };
  };

  const createRefund = (form: Form): Answer => {
    const refund = newRefund(form, world);
    if ("body" in refund) return refund;
    world.refunds[refund.id] = refund;
    tell("refund.updated", refundView(refund));
    return { status: 200, body: refundView(refund) };
  };

  app.post("/v1/checkout/sessions", guarded, once(world, createSession));
  app.get<ById>("/v1/checkout/sessions/:id", guarded, async ({ params, query }, reply) => {
    const session = world.sessions[params.id];
    return session ? view(session, query["expand[]"] === "payment_intent") : answer(reply, missing);
  });
  app.post<ById>("/v1/checkout/sessions/:id/expire", guarded, async ({ params }, reply) => {
    const session = world.sessions[params.id];
    if (!session) return answer(reply, missing);
    if (session.status !== "open") return answer(reply, refused(400, "session_not_open", "Not open"));
    session.status = "expired";
    world.changed();
    tell("checkout.session.expired", view(session));
    return view(session);
  });
  app.post("/v1/refunds", guarded, once(world, createRefund));
  app.get<ById>("/v1/refunds/:id", guarded, async ({ params }, reply) => {
    const refund = world.refunds[params.id];
    return refund ? refundView(refund) : answer(reply, missing);
  });
  registerCardPage(app, world, (session) => tell("checkout.session.completed", view(session)));
}

/** The hosted page on which the card is typed. */
function registerCardPage(app: FastifyInstance, world: World, onPaid: (session: CardSession) => void): void {
  const openSession = (id: string) => {
    const session = world.sessions[id];
    return session?.status === "open" && session.expiresAt > world.now() ? session : null;
  };
  app.get<ById>("/pay/:id", async ({ params }, reply) => {
    const session = openSession(params.id);
    reply.type("text/html; charset=utf-8");
    return session ? cardPage(session, session.failure !== null) : reply.code(410).send(closedCardPage());
  });
  app.post<ById>("/pay/:id", async ({ params, body }, reply) => {
    const session = openSession(params.id);
    reply.type("text/html; charset=utf-8");
    if (!session) return reply.code(410).send(closedCardPage());
    const number = String((body as Form).number).replace(/\D/g, "");
    const outcome = cardOutcomes[number] ?? cardOutcomes["4000000000000002"];
    session.failure = outcome?.decline ?? null;
    world.changed();
    if (session.failure) return reply.code(402).send(cardPage(session, true));
    session.paid = true;
    session.status = "complete";
    onPaid(session);
    return reply.redirect(session.successUrl, 303);
  });
}
