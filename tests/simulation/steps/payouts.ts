import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { resendPayout } from "../../../src/modules/payment/transfer/resend-payout.ts";
import type { StatementService } from "../../../src/platform/simulators/statement-files.ts";
import { nothing, type Steps } from "../world.ts";
import { lineOf } from "./statements.ts";

/** What companies are paid, and what operators pay to Mboa's own bank. */

export const payoutSteps: Steps = {
  "Mboa pays a company": {
    weight: 2,
    async act(world) {
      const { admin, companyId } = world.town;
      return `${(await makePayout(await world.mboa.as(admin), { companyId })).amount}`;
    },
  },

  "Mboa sends a payout again": {
    weight: 1,
    async act(world, chance) {
      const paymentId = chance.of(
        await world.ids(
          `select "id" from "Payment" where "kind" = 'PAYOUT' and "status" = 'PENDING' and "providerReference" is null
            order by "id"`,
        ),
      );
      if (!paymentId) return nothing;
      await resendPayout(await world.mboa.as(world.town.admin), { paymentId });
      return "again";
    },
  },

  "a payout comes back": {
    weight: 1,
    async act({ operators, now }, chance) {
      const isBack = (id: string) =>
        operators.mishaps.some(({ kind, reference }) => kind === "REVERSAL" && reference === id);
      const order = chance.of(
        operators.orders.filter(({ kind, movedAt, id }) => kind === "payout" && movedAt && !isBack(id)),
      );
      if (!order) return nothing;
      const back = { kind: "REVERSAL" as const, amount: order.amount, transactionId: `B${chance.next()}` };
      const service = order.provider as StatementService;
      operators.mishaps.push({ ...lineOf(order), ...back, service, at: now() });
      return `${order.amount}`;
    },
  },

  "an operator pays to the bank": {
    weight: 1,
    async act({ operators, now }, chance) {
      const service = chance.of(["mtn-momo", "orange-money", "stripe"] as const) ?? "stripe";
      const amount = 1000 * (1 + chance.below(20));
      const transactionId = `S${chance.next()}`;
      const line = { kind: "SETTLEMENT" as const, amount: -amount, fee: 0, currency: "XAF", transactionId };
      const told = { reference: transactionId, msisdn: null, text: "Banque" };
      operators.mishaps.push({ ...line, ...told, service, at: now() });
      return `${service} ${amount}`;
    },
  },
};
