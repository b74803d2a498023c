import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { seededShare } from "./seeded-share.ts";
import type { StatementBreak } from "./statement-breaks.ts";

/** How the simulated services misbehave; everything is off until a test or a person turns it on. */
export interface Faults {
  /** Decides which callbacks are lost, late or doubled: the same seed gives the same faults. */
  seed: number;
  /** Shares of all callbacks, from 0 to 1. */
  loseCallbacks: number;
  duplicateCallbacks: number;
  /** Upper limit of a random delay per callback, so that callbacks can overtake each other. */
  delayCallbacksMs: number;
  /** Prompts are confirmed automatically. */
  autoApprove: boolean;
  /** How long each service takes to answer. */
  answerAfterMs: number;
  /** The reported paid amount differs from the requested one. */
  wrongAmount: boolean;
  /**
   * By service: answer with this status, never answer, or do the work and lose the answer, or answer 200 with a
   * page that has nothing to do with it.
   */
  outages: Record<string, number | "hang" | "lose-answer" | "garbage">;
  /** How many breaks of each kind the operators' statements have. */
  statementBreaks: Partial<Record<StatementBreak, number>>;
}

export type OrderStatus = "PENDING" | "SUCCESSFUL" | "FAILED";

/** A collection or a payment by a mobile-money operator. */
export interface Order {
  id: string;
  service: "mtn-momo" | "orange-money";
  operation: "collect" | "transfer" | "refund";
  msisdn: string;
  amount: number;
  currency: string;
  text: string;
  externalId: string;
  callbackUrl: string | null;
  status: OrderStatus;
  /** The operator's own word for the reason. */
  reason: string | null;
  transactionId: string | null;
  createdAt: number;
  /** When it ends without a person's action, and how. */
  endsAt: number;
  endsAs: { status: OrderStatus; reason: string | null };
  /** A prompt is shown on the phone. */
  prompting: boolean;
  wrongPins: number;
}

/** A token that Orange hands out before the order that uses it. */
interface OrangeToken {
  payToken: string;
  createdAt: number;
}

export interface CardSession {
  id: string;
  intentId: string;
  amount: number;
  currency: string;
  description: string;
  email: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  failure: { code: string; decline_code?: string; message: string } | null;
  expiresAt: number;
  createdAt: number;
}

export interface CardRefund {
  id: string;
  intentId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  createdAt: number;
}

export interface Sms {
  id: string;
  to: string;
  from: string;
  text: string;
  at: number;
}

export interface Mail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  at: number;
}

/** The application's addresses, as the simulated services know them. */
export interface Addresses {
  stripeWebhook: string | null;
  smsReport: string | null;
  ussd: string | null;
  smsIncoming: string | null;
  /** The form in which it is told what people write. */
  smsService: "orange" | "infobip" | null;
  /** The card page is shown below the application's own address. */
  cardPage: string | null;
  /** The sign-in pages are shown below it too. */
  signInPage: string | null;
  /** The return address that the application registered at the providers: codes are sent nowhere else. */
  signInReturn: string | null;
}

/** A subscribed browser with its own secret keys. */
export interface PushBrowser {
  privateKey: string;
  authSecret: string;
  /** The public key of the sender whose alerts it accepts. */
  ownerKey: string;
  alerts: unknown[];
}

/** A payment of the demo's history, by the reference under which it can be refunded. */
export interface PastPayment {
  msisdn: string | null;
  amount: number;
  currency: string;
}

/** A movement of the merchant's account before these services existed, for its statement. */
export interface PastMovement {
  service: string;
  kind: "COLLECTION" | "DISBURSEMENT";
  at: number;
  amount: number;
  currency: string;
  transactionId: string;
  reference: string;
  msisdn: string | null;
}

interface State {
  orders: Record<string, Order>;
  past: Record<string, PastPayment>;
  movements: PastMovement[];
  /** What the merchant's account held before the first movement, by service. */
  merchant: Record<string, number>;
  /** Balances at which each service's statements ended, by their end: the next one begins there, whatever its breaks. */
  closings: Record<string, Record<string, number>>;
  orangeTokens: Record<string, OrangeToken>;
  sessions: Record<string, CardSession>;
  refunds: Record<string, CardRefund>;
  /** Answers kept per idempotency key. */
  replies: Record<string, { input: string; status: number; body: unknown }>;
  wallets: Record<string, number>;
  sms: Sms[];
  mails: Mail[];
  browsers: Record<string, PushBrowser>;
  faults: Faults;
  addresses: Addresses;
  /** Tests move the clock instead of waiting. */
  clockOffsetMs: number;
}

export const noFaults: Faults = {
  seed: 1,
  loseCallbacks: 0,
  duplicateCallbacks: 0,
  delayCallbacksMs: 0,
  autoApprove: false,
  answerAfterMs: 0,
  wrongAmount: false,
  outages: {},
  statementBreaks: {},
};

const emptyState = (): State => ({
  orders: {},
  past: {},
  movements: [],
  merchant: {},
  closings: {},
  orangeTokens: {},
  sessions: {},
  refunds: {},
  replies: {},
  wallets: {},
  sms: [],
  mails: [],
  browsers: {},
  faults: { ...noFaults },
  addresses: {
    stripeWebhook: null,
    smsReport: null,
    ussd: null,
    smsIncoming: null,
    smsService: null,
    cardPage: null,
    signInPage: null,
    signInReturn: null,
  },
  clockOffsetMs: 0,
});

/** Balance of a wallet before its first movement. */
const openingBalance = 500_000;
const keptMessages = 500;
const saveAfterMs = 150;

export interface World extends State {
  now(): number;
  id(): string;
  /** A number between 0 and 1 that depends only on the seed and these words. */
  chance(...words: string[]): number;
  balance(service: string, msisdn: string): number;
  move(service: string, msisdn: string, amount: number): void;
  keepSms(sms: Omit<Sms, "id" | "at">): Sms;
  keepMail(mail: Omit<Mail, "id" | "at">): Mail;
  /** Call after every change: the state is written to its file a moment later. */
  changed(): void;
  save(): void;
  reset(): void;
}

function load(file: string | undefined): State {
  if (!file) return emptyState();
  try {
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, "utf8")) as Partial<State>) };
  } catch {
    // No file yet, or a truncated one after a power failure: start with an empty state.
    return emptyState();
  }
}

/** The state of all simulated services. It survives a restart when it has a file. */
export function openWorld(file?: string): World {
  const state = load(file);
  let timer: NodeJS.Timeout | undefined;
  let saveDelay = saveAfterMs;

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!file) return;
    const started = performance.now();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
    // A large state is saved less often, so that saving takes at most a twentieth of the time.
    saveDelay = Math.max(saveAfterMs, (performance.now() - started) * 20);
  }

  const walletKey = (service: string, msisdn: string) => `${service}:${msisdn}`;
  const balance = (service: string, msisdn: string) =>
    state.wallets[walletKey(service, msisdn)] ?? openingBalance;

  function changed(): void {
    if (file) timer ??= setTimeout(save, saveDelay).unref();
  }

  function keep<T extends { id: string; at: number }>(list: T[], message: Omit<T, "id" | "at">): T {
    const kept = { ...message, id: randomUUID(), at: world.now() } as T;
    list.push(kept);
    if (list.length > keptMessages) list.splice(0, list.length - keptMessages);
    changed();
    return kept;
  }

  const tools = {
    now: () => Date.now() + state.clockOffsetMs,
    id: () => randomUUID().replaceAll("-", ""),
    chance: (...words: string[]) => seededShare(state.faults.seed, words),
    balance,
    move(service: string, msisdn: string, amount: number) {
      state.wallets[walletKey(service, msisdn)] = balance(service, msisdn) + amount;
      changed();
    },
    keepSms: (sms: Omit<Sms, "id" | "at">) => keep(state.sms, sms),
    keepMail: (mail: Omit<Mail, "id" | "at">) => keep(state.mails, mail),
    changed,
    save,
    reset() {
      Object.assign(state, emptyState(), { addresses: state.addresses });
      changed();
    },
  };
  // One object, because the tools work on the same fields that the services read and write.
  const world: World = Object.assign(state, tools);
  return world;
}
