import type { Context } from "../../platform/context.ts";
import { countTry, type Limit, requesterAddress } from "../../platform/rate-limit.ts";
import { knownDevice } from "./session/check-device.ts";

/**
 * Rate limits of sign-in and codes. Tight for one requester against one account, wider for all requesters together, so
 * that a stranger cannot lock an owner out; a device that was signed in before is counted by itself. Many people share
 * one address of a mobile operator, so that limits by address alone are wide.
 */
const quarter = 15 * 60;
const day = 24 * 3600;

export const limits = {
  /** Codes to any numbers: each costs a message, and may disturb somebody who did not ask for it. */
  codesByAddress: { name: "code-send-address", points: 30, seconds: quarter },
  codesByAddressDaily: { name: "code-send-address-day", points: 200, seconds: day },
  /** Messages to other countries' numbers cost more, and can be made to cost us on purpose. */
  codesAbroadByAddress: { name: "code-abroad-address", points: 6, seconds: quarter },
  codesAbroadInAll: { name: "code-abroad", points: 300, seconds: 3600 },
  passwordsByAddress: { name: "password-address", points: 200, seconds: quarter },
  /** Holds by guests: beyond the limit they must give their number first. */
  guestHoldsByAddress: { name: "guest-hold-address", points: 30, seconds: quarter },
  guestHoldsByDevice: { name: "guest-hold-device", points: 8, seconds: quarter },
  /** Holds that only replace one that the same guest has, counted by guest. */
  guestHoldChanges: { name: "guest-hold-change", points: 24, seconds: quarter },
  /** Guesses at the account's password from within an open session. */
  ownPassword: { name: "own-password", points: 8, seconds: quarter, blockSeconds: quarter },
} as const satisfies Record<string, Limit>;

/**
 * Wrong codes of one address (or of one known device) over all accounts. Each step is a longer wait: 60 guesses a day
 * find one code of 100,000 in years. A right code gives back its own try and an earlier one, because many people share
 * the address of a mobile operator and most of them type right.
 */
export const wrongCodeSteps = [
  { name: "wrong-code", points: 20, seconds: quarter, blockSeconds: quarter },
  { name: "wrong-code-hours", points: 40, seconds: day, blockSeconds: 3 * 3600 },
  { name: "wrong-code-day", points: 60, seconds: day, blockSeconds: day },
] as const satisfies readonly Limit[];

/** Wrong codes of everybody: above it, an address that is not a known device has fewer tries. */
export const wrongCodesInAll: Limit = { name: "wrong-code-all", points: 600, seconds: 3600 };
export const wrongCodesUnderAttack: Limit = { name: "wrong-code-few", points: 5, seconds: quarter };

interface AccountLimits {
  /** Per requester. */
  soon: Limit;
  daily: Limit;
  /** For all requesters together. */
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
  /** Only requests with the right password get here. */
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
  /** The counted thing: an account by its id, so that phone and e-mail share the count, or an address. */
  account: string;
  /** The account whose known devices are counted by themselves. */
  userId: string | null;
}

/** Key of one requester against one account. */
export function requesterKey(ctx: Context, { account, userId }: TriedAccount): string {
  const device = userId === null ? null : knownDevice(ctx, userId);
  return `${account} ${device ?? requesterAddress(ctx.address)}`;
}

/** Counts an attempt; returns the key to clear once the person has proved who they are. */
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
