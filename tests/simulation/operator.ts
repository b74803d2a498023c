import { cashProvider } from "../../src/modules/payment/providers/cash-provider.ts";
import type {
  CollectingProvider,
  PaymentProviderName,
  PaymentProviders,
  ProviderStatus,
  StatusResult,
} from "../../src/modules/payment/schema.ts";
import { OutsideCallError } from "../../src/platform/outside/http-client.ts";
import type { OperatorLine, StatementService } from "../../src/platform/simulators/statement-files.ts";

/**
 * The operators outside: they keep what they were asked for, and what has become of it, through every restart of ours.
 * Nothing moves by itself: the payer, or the operator's own mishaps, are steps of the history.
 */

export interface Order {
  id: string;
  kind: "collect" | "refund" | "payout";
  provider: PaymentProviderName;
  amount: number;
  currency: string;
  status: ProviderStatus;
  /** The last part of the address that the operator calls back. */
  token: string;
  /** We have been told its end: from now on it stays so. */
  told: boolean;
  /** When its money moved. */
  movedAt?: number;
}

/** What a statement has told, and how much was on the account then. */
interface Account {
  until: Date;
  balance: number;
}

export const opening = 1_000_000;

type Capability = "refund" | "payout" | "withdraw";

export class Operators {
  readonly orders: Order[] = [];
  /** Calls fail: before they reach the operator, or with the answer lost. */
  outage: "none" | "unreachable" | "answer-lost" = "none";
  /** Refunds are taken, and sent later. */
  slow = false;
  refusesRefunds = false;
  /** What moved beside the orders, by a mistake of the operator. */
  readonly mishaps: (Omit<OperatorLine, "balance"> & { service: StatementService })[] = [];
  readonly accounts: Record<StatementService, Account>;

  constructor(beginning: number) {
    const account = (): Account => ({ until: new Date(beginning), balance: opening });
    this.accounts = { "mtn-momo": account(), "orange-money": account(), stripe: account() };
  }

  /** Money moves at the moment in which an order succeeds, and back if that is taken back. */
  moveMoney(at: number): void {
    for (const order of this.orders) {
      if (order.status !== "SUCCEEDED") delete order.movedAt;
      else order.movedAt ??= at;
    }
  }

  readonly payments: PaymentProviders = {
    "mtn-momo": this.provider("mtn-momo", ["refund", "payout"]),
    "orange-money": this.provider("orange-money", []),
    stripe: this.provider("stripe", ["refund", "withdraw"]),
    cash: cashProvider(),
  };

  /** Back to what they have now. */
  keep(): () => void {
    const { orders, mishaps, accounts } = structuredClone({
      orders: this.orders,
      mishaps: this.mishaps,
      accounts: this.accounts,
    });
    return () => {
      this.orders.splice(0, this.orders.length, ...structuredClone(orders));
      this.mishaps.splice(0, this.mishaps.length, ...structuredClone(mishaps));
      Object.assign(this.accounts, structuredClone(accounts));
    };
  }

  private of(id: string): Order | undefined {
    return this.orders.find((order) => order.id === id);
  }

  waiting(): Order[] {
    return this.orders.filter(({ status }) => status === "PENDING");
  }

  private reach(name: PaymentProviderName, work: () => void): void {
    if (this.outage === "unreachable") throw new OutsideCallError(name, "unreachable", false);
    work();
    if (this.outage === "answer-lost") throw new OutsideCallError(name, "timeout", true);
  }

  private take(order: Omit<Order, "told" | "token" | "movedAt">, callbackUrl: string): Order {
    const known = this.of(order.id);
    if (known) return known;
    const taken = { ...order, told: false, token: callbackUrl.split("/").at(-1) ?? "" };
    this.orders.push(taken);
    return taken;
  }

  private state(name: PaymentProviderName, id: string): StatusResult {
    this.reach(name, () => undefined);
    const order = this.of(id);
    if (!order) return { status: "NOT_FOUND", amount: null, currency: null };
    if (order.status !== "PENDING") order.told = true;
    const { status, amount, currency } = order;
    return {
      status,
      amount,
      currency,
      ...(status === "SUCCEEDED" ? { transactionId: `T${id.slice(-9)}` } : {}),
    };
  }

  private provider(
    name: Exclude<PaymentProviderName, "cash">,
    can: readonly Capability[],
  ): CollectingProvider {
    const sent = (kind: "refund" | "payout") => (order: Sent) => {
      const status =
        kind === "refund" && this.refusesRefunds ? "FAILED" : this.slow ? "PENDING" : "SUCCEEDED";
      let taken: Order | undefined;
      const { paymentId: id, amount, currency } = order;
      this.reach(name, () => {
        taken = this.take({ id, kind, provider: name, amount, currency, status }, order.callbackUrl);
      });
      if (taken && taken.status !== "PENDING") taken.told = true;
      return { status: taken?.status ?? status, providerReference: id };
    };
    const refund = sent("refund");
    const payout = sent("payout");
    return {
      name,
      needsMsisdn: name !== "stripe",
      configured: true,
      supports: () => true,
      prepare: async (_call, { paymentId }) => ({ providerReference: paymentId }),
      collect: async (_call, { paymentId: id, amount, currency, callbackUrl }) => {
        const order = { id, kind: "collect", provider: name, amount, currency, status: "PENDING" } as const;
        this.reach(name, () => void this.take(order, callbackUrl));
        return { status: "PENDING", providerReference: id, next: null };
      },
      fetchStatus: async (_call, reference) => this.state(name, reference),
      parseCallback: () => ({ providerReference: null, paymentId: null }),
      ...(can.includes("withdraw")
        ? {
            withdraw: async (_call: unknown, reference: string) => {
              const order = this.of(reference);
              if (order?.status === "PENDING") order.status = "EXPIRED";
            },
          }
        : {}),
      ...(can.includes("refund")
        ? {
            refund: async (_call: unknown, order: Sent) => refund(order),
            fetchRefundStatus: async (_call: unknown, reference: string) => this.state(name, reference),
          }
        : {}),
      ...(can.includes("payout")
        ? {
            payout: async (_call: unknown, order: Sent) => payout(order),
            fetchPayoutStatus: async (_call: unknown, reference: string) => this.state(name, reference),
          }
        : {}),
    };
  }
}

interface Sent {
  paymentId: string;
  amount: number;
  currency: string;
  callbackUrl: string;
}
