import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, expect } from "vitest";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import { createToken } from "../../../src/modules/account/token/create-token.ts";
import type { TokenScope } from "../../../src/modules/account/token/token-schema.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { buildApp } from "../../../src/server/app.ts";
import { kinds } from "../../../src/server/kinds.ts";
import type { Services } from "../../../src/server/start/services.ts";
import { goodPassword } from "../../support/account.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { payInput } from "../../support/purchase.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** Programs of partners: each has a person, a token of this person, and calls the partner API with it. */

const hash = hashPassword(goodPassword);
export const tokenWish = { name: "Kiosque", currentPassword: goodPassword, days: 30 as const };

interface Sent {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A wish for one place of a departure, as a program sends it. */
export const tripLeg = (productId: string, leg: object = {}) => ({
  ...{
    kind: "trip",
    productId,
    wish: { places: 1 },
    passengers: [{ name: "Awa Ngo", phone: "+237677123456" }],
  },
  ...leg,
});

export const holdOf = (...legs: object[]) => ({ legs, idempotencyKey: randomUUID() });

/** Calls of the partner API of one server. */
export const partnerCalls =
  (app: FastifyInstance) =>
  (method: "GET" | "POST", path: string, { token, body, headers = {} }: Sent = {}) =>
    app.inject({
      method,
      url: `/api/partner/${path}`,
      ...(body ? { payload: body } : {}),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });

/** A person with a token, of a company or alone. */
export async function sellerOf(services: Services, scope: TokenScope = "sell", companyId?: string) {
  const role = companyId ? { role: "PARTNER" as const, companyId } : {};
  const actor = await createActor(services, { ...role, user: { passwordHash: await hash } });
  const ctx = { ...(await contextFor(services, actor)), actor };
  return { ctx, actor, ...(await createToken(ctx, { ...tokenWish, scope })) };
}

/** Companies that sell something of every kind, with a server that partners' programs call. */
export async function partnerWorld() {
  const world = await practiceWorld();
  const { services, operator, drain } = world;
  // Every kind as it is, instead of the simplified one that the other tests of bookings sell.
  Object.assign(services, { kinds });
  const app = await buildApp(services, { apiOnly: true });
  await app.ready();
  afterAll(() => app.close());
  const call = partnerCalls(app);
  const network = await tripNetwork(services, { refundTiers: [{ hoursBefore: 2, refundPercent: 100 }] });

  async function held(token: string, body: object) {
    const answer = await call("POST", "holds", { token, body });
    expect(answer.json()).toMatchObject({ state: "TO_PAY" });
    return answer.json() as { billId: string; total: number; bookings: { id: string }[] };
  }

  /** The customer pays at the operator what a program holds. */
  async function pay(ctx: Context, billId: string): Promise<void> {
    const payment = await payBill(ctx, payInput(billId));
    await collectPayment(ctx, { paymentId: payment.id });
    await operator.settle(ctx, payment);
    await drain();
  }

  return {
    ...{ world, services, app, call, network, held, pay },
    async partner() {
      const { company } = await createCompany(services);
      return { company, ...(await sellerOf(services, "sell", company.id)) };
    },
    async soldTrip({ token, ctx }: { token: string; ctx: Context }) {
      const productId = await network.depart();
      const { billId, bookings } = await held(token, holdOf(tripLeg(productId)));
      await pay(ctx, billId);
      return { billId, productId, bookingId: bookings[0]?.id ?? "" };
    },
    async listed(token: string): Promise<[id: string, status: string][]> {
      const { bookings } = (await call("GET", "bookings?when=upcoming", { token })).json();
      return bookings.map(({ id, status }: { id: string; status: string }) => [id, status]);
    },
    /** What a program is answered about a booking and its bill: the codes of refusals, or 200. */
    async answersTo(token: string, { billId, bookingId }: { billId: string; bookingId: string }) {
      const answers = [
        await call("GET", `bookings/${bookingId}/refund`, { token }),
        await call("POST", `bills/${billId}/link`, { token, body: {} }),
        await call("POST", `bookings/${bookingId}/cancel`, { token, body: { expectedRefund: 0 } }),
      ];
      return answers.map((answer) => answer.json().code ?? answer.statusCode);
    },
  };
}

/** The same, of what another one sold. */
export const notFound = ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"];
