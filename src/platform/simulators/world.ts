import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { seededShare } from "./seeded-share.ts";

/** How the simulated services misbehave; all off until a test or a curious person asks for it. */
export interface Faults {
  /** Decides which callbacks are lost, late or doubled: the same seed does the same again. */
  seed: number;
  /** Shares of all callbacks, 0 to 1. */
  loseCallbacks: number;
  duplicateCallbacks: number;
  /** A callback leaves after a share of this time: with more than one under way they change order. */
  delayCallbacksMs: number;
  /** Prompts answer themselves, as if somebody stood by each phone. */
  autoApprove: boolean;
  /** How long each service takes to answer. */
  answerAfterMs: number;
  /** What is reported as paid is not what was asked for. */
  wrongAmount: boolean;
  /** By service: answer this status, never answer, or do the work and lose the answer. */
  outages: Record<string, number | "hang" | "lose-answer">;
}

export type OrderStatus = "PENDING" | "SUCCESSFUL" | "FAILED";

/** Money asked for, or given, by an operator of mobile money. */
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
  /** In the operator's own words. */
  reason: string | null;
  transactionId: string | null;
  createdAt: number;
  /** When it ends by itself, and how. */
  endsAt: number;
  endsAs: { status: OrderStatus; reason: string | null };
  /** A prompt stands on the phone. */
  prompting: boolean;
  wrongPins: number;
}

/** Orange hands out a token first; the order that uses it comes later. */
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

/** Where the simulated services find the application. */
export interface Addresses {
  stripeWebhook: string | null;
  smsReport: string | null;
  /** The card page is shown under the application's own address. */
  cardPage: string | null;
  /** So are the pages on which people sign in at a provider. */
  signInPage: string | null;
  /** What the application registered at the providers: codes go nowhere else. */
  signInReturn: string | null;
}

/** A browser that was subscribed, with its own secret keys. */
export interface PushBrowser {
  privateKey: string;
  authSecret: string;
  /** Whose alerts it takes. */
  ownerKey: string;
  alerts: unknown[];
}

interface State {
  orders: Record<string, Order>;
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
};

const emptyState = (): State => ({
  orders: {},
  orangeTokens: {},
  sessions: {},
  refunds: {},
  replies: {},
  wallets: {},
  sms: [],
  mails: [],
  browsers: {},
  faults: { ...noFaults },
  addresses: { stripeWebhook: null, smsReport: null, cardPage: null, signInPage: null, signInReturn: null },
  clockOffsetMs: 0,
});

/** What a wallet holds before its first movement. */
const openingBalance = 500_000;
const keptMessages = 500;
const saveAfterMs = 150;

export interface World extends State {
  now(): number;
  id(): string;
  /** A number between 0 and 1 that depends on the seed and these words only. */
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
    // No file yet, or half of one from a machine that lost power: start afresh.
    return emptyState();
  }
}

/** Everything the simulated services know. It survives a restart when it has a file. */
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
    // A large state is written less often: saving never takes more than a twentieth of the time.
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
  // One object: the tools work on the same fields that the services read and write.
  const world: World = Object.assign(state, tools);
  return world;
}
