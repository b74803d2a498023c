import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Stripe } from "stripe";
import type { Callbacks } from "./callbacks.ts";
import { cardOutcomes, cardPage, closedCardPage } from "./card-page.ts";
import { simulatorCredentials } from "./credentials.ts";
import type { CardRefund, CardSession, World } from "./world.ts";

const { key, webhookSecret } = simulatorCredentials.stripe;
const signatures = new Stripe(key).webhooks;

type Form = Record<string, string>;

function fail(reply: FastifyReply, status: number, type: string, code: string, message: string) {
  return reply.code(status).send({ error: { type, code, message } });
}

/** `metadata[payment_id]=…` → { payment_id: … } */
function fieldsUnder(form: Form, name: string): Record<string, string> {
  const prefix = `${name}[`;
  const inner = Object.entries(form).filter(([field]) => field.startsWith(prefix) && field.endsWith("]"));
  return Object.fromEntries(inner.map(([field, value]) => [field.slice(prefix.length, -1), value]));
}

/** Stripe's card service: Checkout sessions with their page, refunds and signed events. */
export function registerStripe(app: FastifyInstance, world: World, callbacks: Callbacks): void {
  const refundedOf = (intentId: string) =>
    Object.values(world.refunds)
      .filter((refund) => refund.intentId === intentId)
      .reduce((sum, refund) => sum + refund.amount, 0);

  function intentView(session: CardSession) {
    const status = session.paid ? "succeeded" : "requires_payment_method";
    return { id: session.intentId, object: "payment_intent", status, last_payment_error: session.failure };
  }

  function sessionView(session: CardSession, expand: boolean) {
    if (session.status === "open" && session.expiresAt <= world.now()) session.status = "expired";
    const page = world.addresses.cardPage ?? `${ownAddress}/pay`;
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

  let ownAddress = "";
  app.addHook("onListen", async () => {
    ownAddress = app.listeningOrigin;
  });

  function event(type: string, object: object & { id: string }): void {
    const url = world.addresses.stripeWebhook;
    if (!url) return;
    const created = Math.floor(Date.now() / 1000);
    const payload = JSON.stringify({
      id: `evt_${world.id()}`,
      object: "event",
      type,
      created,
      data: { object },
    });
    const signature = signatures.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    callbacks.send({ about: `${type}:${object.id}`, method: "POST", url, headers, body: payload });
  }

  async function authorised(request: FastifyRequest, reply: FastifyReply) {
    if (request.headers.authorization === `Bearer ${key}`) return;
    return fail(reply, 401, "invalid_request_error", "api_key_invalid", "Invalid API Key provided");
  }

  /** One key, one answer: kept and replayed; other input under the same key is refused. */
  function once(work: (form: Form) => { status: number; body: unknown }) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const form = (request.body ?? {}) as Form;
      const input = JSON.stringify(form);
      const name = request.headers["idempotency-key"];
      const kept = typeof name === "string" ? world.replies[name] : undefined;
      if (kept && kept.input !== input) {
        const message = "Keys for idempotent requests can only be used with the same parameters.";
        return fail(reply, 400, "idempotency_error", "idempotency_key_in_use", message);
      }
      const answer = kept ?? { input, ...work(form) };
      if (typeof name === "string") world.replies[name] = answer;
      world.changed();
      return reply.code(answer.status).send(answer.body);
    };
  }

  const refused = (status: number, code: string, message: string) => ({
    status,
    body: { error: { type: "invalid_request_error", code, message } },
  });

  function createSession(form: Form) {
    const price = "line_items[0][price_data]";
    const amount = Number(form[`${price}[unit_amount]`]) * Number(form["line_items[0][quantity]"]);
    const expiresAt = Number(form.expires_at) * 1000;
    if (!Number.isInteger(amount) || amount < 1)
      return refused(400, "parameter_invalid_integer", "Invalid integer");
    if (amount < 100) return refused(400, "amount_too_small", "The amount is below the minimum.");
    if (expiresAt < world.now() + 29 * 60_000)
      return refused(400, "parameter_invalid", "expires_at is too early");
    const id = `cs_test_${world.id()}`;
    const session: CardSession = {
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
    world.sessions[id] = session;
    return { status: 200, body: sessionView(session, false) };
  }

  function refundView(refund: CardRefund) {
    const { id, amount, currency, metadata, intentId } = refund;
    return {
      id,
      object: "refund",
      amount,
      currency,
      metadata,
      payment_intent: intentId,
      status: "succeeded",
    };
  }

  function createRefund(form: Form) {
    const session = Object.values(world.sessions).find((one) => one.intentId === form.payment_intent);
    if (!session?.paid) return refused(404, "resource_missing", "No such payment_intent");
    const amount = Number(form.amount);
    const left = session.amount - refundedOf(session.intentId);
    if (left === 0) return refused(400, "charge_already_refunded", "Charge has already been refunded.");
    if (amount > left)
      return refused(400, "amount_too_large", "Refund amount is greater than unrefunded amount");
    const { currency, intentId } = session;
    const metadata = fieldsUnder(form, "metadata");
    const refund: CardRefund = {
      id: `re_${world.id()}`,
      intentId,
      amount,
      currency,
      metadata,
      createdAt: world.now(),
    };
    world.refunds[refund.id] = refund;
    event("refund.updated", refundView(refund));
    return { status: 200, body: refundView(refund) };
  }

  const missing = (reply: FastifyReply) =>
    fail(reply, 404, "invalid_request_error", "resource_missing", "No such object");
  type ById = { Params: { id: string }; Querystring: Record<string, string> };
  const guarded = { preHandler: authorised };

  app.post("/v1/checkout/sessions", guarded, once(createSession));
  app.get<ById>("/v1/checkout/sessions/:id", guarded, async ({ params, query }, reply) => {
    const session = world.sessions[params.id];
    return session ? sessionView(session, query["expand[]"] === "payment_intent") : missing(reply);
  });
  app.post<ById>("/v1/checkout/sessions/:id/expire", guarded, async ({ params }, reply) => {
    const session = world.sessions[params.id];
    if (!session) return missing(reply);
    if (session.status !== "open")
      return fail(reply, 400, "invalid_request_error", "session_not_open", "Not open");
    session.status = "expired";
    world.changed();
    event("checkout.session.expired", sessionView(session, false));
    return sessionView(session, false);
  });
  app.post("/v1/refunds", guarded, once(createRefund));
  app.get<ById>("/v1/refunds/:id", guarded, async ({ params }, reply) => {
    const refund = world.refunds[params.id];
    return refund ? refundView(refund) : missing(reply);
  });

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
    event("checkout.session.completed", sessionView(session, false));
    return reply.redirect(session.successUrl, 303);
  });
}
