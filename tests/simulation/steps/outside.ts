import { receiveCallback } from "../../../src/modules/payment/callback/receive-callback.ts";
import { nothing, type Steps } from "../world.ts";

/** What happens at the operators, and how time passes. */

const minute = 60_000;

export const outsideSteps: Steps = {
  "a payer confirms": {
    weight: 16,
    async act({ operators }, chance) {
      const order = chance.of(operators.waiting());
      if (!order) return nothing;
      order.status = "SUCCEEDED";
      return `${order.kind} ${order.amount}`;
    },
  },

  "a payer refuses": {
    weight: 3,
    async act({ operators }, chance) {
      const order = chance.of(operators.waiting());
      if (!order) return nothing;
      order.status = chance.of(["FAILED", "CANCELLED", "EXPIRED"] as const) ?? "FAILED";
      return `${order.kind} ${order.status}`;
    },
  },

  "an operator takes another amount or currency": {
    weight: 1,
    async act({ operators }, chance) {
      const order = chance.of(operators.waiting().filter(({ kind }) => kind === "collect"));
      if (!order) return nothing;
      order.status = "SUCCEEDED";
      if (chance.oneIn(3)) order.currency = "XOF";
      else order.amount += chance.oneIn(2) ? 100 : -100;
      return `${order.amount} ${order.currency}`;
    },
  },

  "an operator takes a confirmation back that nobody has asked about": {
    weight: 1,
    async act({ operators }, chance) {
      const order = chance.of(operators.orders.filter(({ status, told }) => status === "SUCCEEDED" && !told));
      if (!order) return nothing;
      order.status = "FAILED";
      return order.kind;
    },
  },

  "an operator calls back": {
    weight: 8,
    async act({ operators, mboa }, chance) {
      const order = chance.of(operators.orders.slice(-8));
      if (!order) return nothing;
      const request = { headers: {}, rawBody: Buffer.from("{}") };
      await receiveCallback(await mboa.as(null), { provider: order.provider, token: order.token, request });
      return `${order.kind} ${order.status}`;
    },
  },

  "the operators fail, or work again": {
    weight: 1,
    async act({ operators }, chance) {
      operators.outage = chance.of(["none", "none", "unreachable", "answer-lost"] as const) ?? "none";
      operators.slow = chance.oneIn(3);
      operators.refusesRefunds = chance.oneIn(5);
      return `${operators.outage}${operators.slow ? ", slow" : ""}${operators.refusesRefunds ? ", no refunds" : ""}`;
    },
  },

  "some minutes pass": {
    weight: 5,
    async act(world, chance) {
      const minutes = 1 + chance.below(12);
      await world.pass(minutes * minute);
      return `${minutes} min`;
    },
  },

  "some hours pass": {
    weight: 4,
    async act(world, chance) {
      const hours = chance.of([1, 2, 3, 6, 12, 26]) ?? 1;
      await world.pass(hours * 60 * minute);
      return `${hours} h`;
    },
  },

  "the process is started again": {
    weight: 1,
    async act({ mboa }) {
      mboa.startAgain();
      return "started";
    },
  },
};
