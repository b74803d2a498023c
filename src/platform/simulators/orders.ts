import { toGsm7 } from "../../shared/text/gsm7.ts";
import { virtualPhoneWords } from "../../shared/words/fr/virtual-phone.ts";
import type { Order, OrderStatus, World } from "./world.ts";

/** The secret code of every simulated wallet. */
export const demoPin = "1234";
const pinTries = 3;
const promptLifeMs = 5 * 60_000;
/** Finished orders are deleted after two days, so that the state file does not grow for ever. */
const keptMs = 48 * 3_600_000;

type Service = Order["service"];

interface Wording {
  expired: string;
  refused: string;
  wrongPin: string;
  noFunds: string;
}

const wordings: Record<Service, Wording> = {
  "mtn-momo": {
    expired: "COULD_NOT_PERFORM_TRANSACTION",
    refused: "APPROVAL_REJECTED",
    wrongPin: "NOT_ALLOWED",
    noFunds: "NOT_ENOUGH_FUNDS",
  },
  "orange-money": {
    expired: "Transaction expired",
    refused: "Transaction annulee par le client",
    wrongPin: "Le code secret saisi est incorrect",
    noFunds: "60019 :: Le solde du compte du payeur est insuffisant",
  },
};

const senders: Record<Service, string> = { "mtn-momo": "MobileMoney", "orange-money": "OrangeMoney" };

export interface Ending {
  afterMs: number;
  status: OrderStatus;
  reason: string | null;
}

interface NewOrder
  extends Pick<
    Order,
    "id" | "service" | "operation" | "msisdn" | "amount" | "currency" | "text" | "externalId" | "callbackUrl"
  > {
  /** An outcome fixed by the number, regardless of actions on the virtual phone. */
  ending?: Ending;
}

export interface Orders {
  place(order: NewOrder): Order;
  approve(id: string, pin: string): { ok: true } | { ok: false; triesLeft: number };
  refuse(id: string): boolean;
  promptAgain(id: string): void;
  /** Ends the orders that are due; called by a timer and after the clock was moved. */
  tick(): void;
}

/** How an order ends without an action on the virtual phone. */
function endingOf(order: NewOrder, world: World): Ending & { prompting: boolean } {
  if (order.ending) return { ...order.ending, prompting: false };
  const atOnce = order.operation !== "collect" || world.faults.autoApprove;
  if (atOnce) return { afterMs: 0, status: "SUCCESSFUL", reason: null, prompting: false };
  const reason = wordings[order.service].expired;
  return { afterMs: promptLifeMs, status: "FAILED", reason, prompting: true };
}

function newOrder(input: NewOrder, world: World): Order {
  const { afterMs, status, reason, prompting } = endingOf(input, world);
  const { ending: _, ...asked } = input;
  const now = world.now();
  return {
    ...asked,
    status: "PENDING",
    reason: null,
    transactionId: null,
    createdAt: now,
    endsAt: now + afterMs,
    endsAs: { status, reason },
    prompting,
    wrongPins: 0,
  };
}

function moveMoney(order: Order, world: World): void {
  const takes = order.operation === "collect";
  world.move(order.service, order.msisdn, takes ? -order.amount : order.amount);
  const balance = world.balance(order.service, order.msisdn);
  const { paid, received } = virtualPhoneWords.sms;
  const text = (takes ? paid : received)(order.amount, order.currency, balance);
  world.keepSms({ to: `+${order.msisdn}`, from: senders[order.service], text: toGsm7(text) });
}

/** Simulates mobile money as both operators have it: an order, a prompt, a secret code, a wallet. */
export function makeOrders(world: World, onEnd: (order: Order) => void): Orders {
  function finish(order: Order, status: OrderStatus, reason: string | null): void {
    if (order.status !== "PENDING") return;
    order.status = status;
    order.reason = reason;
    order.prompting = false;
    if (status === "SUCCESSFUL") {
      order.transactionId = String(1_000_000_000 + Math.floor(world.chance("transaction", order.id) * 9e9));
      moveMoney(order, world);
    }
    world.changed();
    onEnd(order);
  }

  function accept(order: Order): void {
    const { service, msisdn, amount } = order;
    const short = order.operation === "collect" && world.balance(service, msisdn) < amount;
    if (short && !world.faults.autoApprove) finish(order, "FAILED", wordings[service].noFunds);
    else finish(order, "SUCCESSFUL", null);
  }

  function waiting(id: string): Order | undefined {
    const order = world.orders[id];
    return order?.status === "PENDING" && order.prompting ? order : undefined;
  }

  function endIfDue(order: Order, now: number): void {
    if (order.status !== "PENDING" || order.endsAt > now) return;
    if (order.endsAs.status === "SUCCESSFUL") accept(order);
    else finish(order, order.endsAs.status, order.endsAs.reason);
  }

  return {
    place(input) {
      const order = newOrder(input, world);
      world.orders[order.id] = order;
      world.changed();
      // Ends after the answer to the order itself, as at the real operators.
      if (order.endsAt === order.createdAt) setImmediate(() => endIfDue(order, world.now()));
      return order;
    },
    approve(id, pin) {
      const order = waiting(id);
      if (!order) return { ok: false, triesLeft: -1 };
      if (pin === demoPin) {
        accept(order);
        return { ok: true };
      }
      order.wrongPins += 1;
      world.changed();
      if (order.wrongPins >= pinTries) finish(order, "FAILED", wordings[order.service].wrongPin);
      return { ok: false, triesLeft: pinTries - order.wrongPins };
    },
    refuse(id) {
      const order = waiting(id);
      if (order) finish(order, "FAILED", wordings[order.service].refused);
      return order !== undefined;
    },
    promptAgain(id) {
      const order = waiting(id);
      if (!order) return;
      order.createdAt = world.now();
      world.changed();
    },
    tick() {
      const now = world.now();
      for (const order of Object.values(world.orders)) {
        if (order.status === "PENDING") endIfDue(order, now);
        else if (order.createdAt < now - keptMs) delete world.orders[order.id];
      }
    },
  };
}

/** Outcomes by the last two digits of a number: those of MTN's sandbox, applied to Cameroonian numbers. */
export const endings: Record<string, Ending> = {
  "50": { afterMs: 0, status: "FAILED", reason: "NOT_ENOUGH_FUNDS" },
  "51": { afterMs: 0, status: "FAILED", reason: "APPROVAL_REJECTED" },
  "52": { afterMs: 0, status: "FAILED", reason: "EXPIRED" },
  "53": { afterMs: 30_000, status: "SUCCESSFUL", reason: null },
  "54": { afterMs: 120_000, status: "SUCCESSFUL", reason: null },
  "55": { afterMs: 0, status: "FAILED", reason: "PAYER_NOT_FOUND" },
  "56": { afterMs: 0, status: "FAILED", reason: "PAYEE_NOT_ALLOWED_TO_RECEIVE" },
  "57": { afterMs: 0, status: "FAILED", reason: "NOT_ALLOWED" },
  "58": { afterMs: 0, status: "FAILED", reason: "PAYER_LIMIT_REACHED" },
  "59": { afterMs: 0, status: "FAILED", reason: "SENDER_ACCOUNT_NOT_ACTIVE" },
  "60": { afterMs: 0, status: "FAILED", reason: "TRANSACTION_CANCELED" },
  "61": { afterMs: 0, status: "FAILED", reason: "INTERNAL_PROCESSING_ERROR" },
  "62": { afterMs: 0, status: "FAILED", reason: "SERVICE_UNAVAILABLE" },
  "63": { afterMs: 0, status: "FAILED", reason: "COULD_NOT_PERFORM_TRANSACTION" },
};
