import type { Context } from "../../platform/context.ts";
import { countTry, type Limit, requesterAddress } from "../../platform/rate-limit.ts";
import { knownDevice } from "./session/check-device.ts";

/**
 * How often what may be tried. Tight for one requester against one account, wider for all requesters together, so that a
 * stranger cannot lock an owner out; a device that was signed in before is counted by itself. Many people share one
 * address behind a mobile operator, so the limits by address alone are wide.
 */
const quarter = 15 * 60;
const day = 24 * 3600;

export const limits = {
  codesByAddress: { name: "code-send-address", points: 80, seconds: quarter },
  codeTriesByAddress: { name: "code-try-address", points: 200, seconds: quarter },
  passwordsByAddress: { name: "password-address", points: 200, seconds: quarter },
  /** Places held by people who are not known yet: beyond it their number is asked for first. */
  guestHoldsByAddress: { name: "guest-hold-address", points: 30, seconds: quarter },
  guestHoldsByDevice: { name: "guest-hold-device", points: 8, seconds: quarter },
  /** With a session one guesses at one's own password. */
  ownPassword: { name: "own-password", points: 8, seconds: quarter, blockSeconds: quarter },
} as const satisfies Record<string, Limit>;

interface AccountLimits {
  /** Of one requester. */
  soon: Limit;
  daily: Limit;
  /** Of all requesters. */
  ceiling: Limit;
}

export const accountLimits = {
  codes: {
    soon: { name: "code-send", points: 8, seconds: quarter },
    daily: { name: "code-send-day", points: 20, seconds: day },
    ceiling: { name: "code-send-ceiling", points: 40, seconds: day },
  },
  codeTries: {
    soon: { name: "code-try", points: 20, seconds: 3600 },
    daily: { name: "code-try-day", points: 40, seconds: day },
    ceiling: { name: "code-try-ceiling", points: 120, seconds: day },
  },
  /** Only who has the password comes here. */
  factors: {
    soon: { name: "factor", points: 6, seconds: quarter, blockSeconds: quarter },
    daily: { name: "factor-day", points: 30, seconds: day },
    ceiling: { name: "factor-ceiling", points: 60, seconds: day },
  },
  passwords: {
    soon: { name: "password", points: 8, seconds: quarter, blockSeconds: quarter },
    daily: { name: "password-day", points: 24, seconds: day },
    ceiling: { name: "password-ceiling", points: 120, seconds: day },
  },
} as const satisfies Record<string, AccountLimits>;

interface TriedAccount {
  /** What is counted: an account by its id, so that phone and e-mail share the count, or an address. */
  account: string;
  /** Whose device it may be. */
  userId: string | null;
}

/** One requester against one account. */
export function requesterKey(ctx: Context, { account, userId }: TriedAccount): string {
  const device = userId === null ? null : knownDevice(ctx, userId);
  return `${account} ${device ?? requesterAddress(ctx.address)}`;
}

/** Answers the key of what is forgotten once somebody has shown who they are. */
export async function countAccountTry(
  ctx: Context,
  { soon, daily, ceiling }: AccountLimits,
  tried: TriedAccount,
): Promise<string> {
  const key = requesterKey(ctx, tried);
  await countTry(ctx.db, soon, key);
  await countTry(ctx.db, daily, key);
  const byKnownDevice = tried.userId !== null && knownDevice(ctx, tried.userId) !== null;
  await countTry(ctx.db, ceiling, byKnownDevice ? key : tried.account);
  return key;
}
