import type { Context } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { readToken, signToken } from "../../../platform/signed-token.ts";

/**
 * The entries of a browser: signed, and kept in one cookie, so that a place survives a reload and another network. A
 * browser is known by a random id of its own in each of them.
 */

export interface SignedEntry {
  rushId: string;
  /** In the order of arrival, from 0. */
  place: number;
  device: string;
}

const purpose = "rush-entry";
const separator = "~";
/** Queues in which one browser waits at the same time. */
const keptMaximum = 4;
/** A queue is over a day after its opening. */
const keptSeconds = 86_400;

type Tools = Pick<Context, "config" | "now">;

export const signEntry = (ctx: Tools, { rushId, ...entry }: SignedEntry, opensAt: Date): Promise<string> =>
  signToken(ctx, purpose, {
    claims: { sub: rushId, ...entry },
    seconds: keptSeconds + Math.max(0, Math.ceil((opensAt.getTime() - ctx.now().getTime()) / 1000)),
  });

async function readEntry(ctx: Tools, token: string): Promise<SignedEntry | null> {
  const { sub, place, device } = (await readToken(ctx, purpose, token)) ?? {};
  if (!isUuid(sub ?? "") || !isUuid(String(device)) || !Number.isSafeInteger(place)) return null;
  return { rushId: sub ?? "", place: Number(place), device: String(device) };
}

export interface KeptEntries {
  entries: { token: string; entry: SignedEntry }[];
  /** Something was sent that is not ours, or has expired. */
  unknown: boolean;
}

export async function keptEntries(ctx: Tools & Pick<Context, "rushEntries">): Promise<KeptEntries> {
  const tokens = ctx.rushEntries.split(separator).filter(Boolean).slice(0, keptMaximum);
  const read = await Promise.all(
    tokens.map(async (token) => ({ token, entry: await readEntry(ctx, token) })),
  );
  const entries = read.flatMap(({ token, entry }) => (entry ? [{ token, entry }] : []));
  return { entries, unknown: entries.length < read.length };
}

export const rushCookieName = (config: Pick<Context["config"], "publicUrl">): string =>
  config.publicUrl.startsWith("https:") ? "__Host-mboa-rush" : "mboa-rush";

/** Puts an entry before those of other queues. */
export async function keepEntry(ctx: Context, entry: SignedEntry, opensAt: Date): Promise<void> {
  const { entries } = await keptEntries(ctx);
  const others = entries.filter((one) => one.entry.rushId !== entry.rushId).map(({ token }) => token);
  const kept = [await signEntry(ctx, entry, opensAt), ...others].slice(0, keptMaximum).join(separator);
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  const age = 7 * keptSeconds;
  ctx.setCookie(
    `${rushCookieName(ctx.config)}=${kept}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`,
  );
}
