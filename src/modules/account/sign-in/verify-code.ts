import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { User, Verification, VerificationPurpose } from "../../../../prisma/client/client.ts";
import { derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { randomBelow, randomBytes } from "../../../platform/randomness.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { isReachable } from "../../../platform/reachable-number.ts";
import { inLanguage, readerLanguage } from "../../../platform/reader-language.ts";
import { modalPath, paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import { codeLength, codeMinutes } from "../../../shared/validate.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { accountLimits, countAccountTry, limits } from "../account-limits.ts";
import { credentialWhere, findByCredential, isEmailCredential, languageOf, lockUser } from "../find-user.ts";
import { countCode } from "./count-code.ts";

const triesMaximum = 5;
/** A second request this soon is a double click or a client's retry: the first code serves both. */
const sameRequestMs = 15_000;

type Keyed = Pick<Context, "config">;

function mac(ctx: Keyed, salt: string, code: string): string {
  return createHmac("sha256", derivedKey(ctx.config, "verification-code"))
    .update(`${salt}:${code}`)
    .digest("hex");
}

/** Salted per row, so that a code works for its own request only. */
function hashCode(ctx: Keyed, code: string): string {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${mac(ctx, salt, code)}`;
}

function codeMatches(ctx: Keyed, stored: string, code: string): boolean {
  const [salt = "", expected = ""] = stored.split(":");
  const given = Buffer.from(mac(ctx, salt, code));
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

interface NewVerification {
  purpose: VerificationPurpose;
  credential: string;
  /** Null when no account has this address. The request looks the same, but no code can match it. */
  userId: string | null;
  /** Further input, where it matters: other details make another request. */
  details?: string;
}

type Asking = Pick<Context, "address" | "device" | "now">;

/** The requesting browser or client, as far as a request identifies it. */
const requesterOf = ({ address, device }: Asking) => hashOf(`${address} ${device}`);

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * The same request, made a moment ago by the same client and still open. Another client that names the address gets its
 * own request, because the id gives the right to choose the password once the owner has typed the code.
 */
export async function recentVerification(
  db: Tx,
  ctx: Asking,
  { purpose, credential, userId, details }: Omit<NewVerification, "userId"> & { userId?: string | null },
): Promise<string | null> {
  const found = await db.verification.findFirst({
    where: {
      purpose,
      credential,
      requester: requesterOf(ctx),
      usedAt: null,
      verifiedAt: null,
      tries: 0,
      ...(userId === undefined ? {} : { userId }),
      ...(details === undefined ? {} : { detailsHash: hashOf(details) }),
      createdAt: { gt: new Date(ctx.now().getTime() - sameRequestMs) },
    },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  return found?.id ?? null;
}

/** Writes the request and, when an account exists, the message with its code. */
export async function sendCode(tx: Tx, ctx: Context, request: NewVerification): Promise<string> {
  const { purpose, credential, userId, details } = request;
  const recent = await recentVerification(tx, ctx, request);
  if (recent) return recent;
  const byEmail = isEmailCredential(credential);
  const code = String(randomBelow(10 ** codeLength)).padStart(codeLength, "0");
  const { id } = await tx.verification.create({
    data: {
      purpose,
      credential,
      userId,
      channel: byEmail ? "EMAIL" : "SMS",
      requester: requesterOf(ctx),
      detailsHash: details === undefined ? null : hashOf(details),
      codeHash: userId ? hashCode(ctx, code) : "nobody:",
      createdAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + codeMinutes * 60_000),
    },
    select: { id: true },
  });
  if (userId) {
    await ctx.notify(tx, {
      to: { userId, ...(byEmail ? { email: credential } : { phone: credential }) },
      template: "verificationCode",
      data: { code },
      secret: true,
      dedupeKey: `verification:${id}`,
    });
  }
  return id;
}

/** Longer than any of these answers normally takes. */
const evenMs = 80;

/**
 * Writing a message takes a few milliseconds more than not writing one: no answer comes sooner than this, so that
 * timing does not reveal whether an account exists.
 */
export async function answeredEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(evenMs)]);
  return result;
}

/** Counted whatever the outcome and for every address alike, so that it reveals nothing about accounts. */
export async function countCodeRequest(
  ctx: Context,
  { credential, userId }: { credential: string; userId: string | null },
): Promise<void> {
  await countTry(ctx.db, limits.codesByAddress, ctx.address);
  await countTry(ctx.db, limits.codesByAddressDaily, ctx.address);
  if (!isEmailCredential(credential) && !toE164(credential, ctx.country.shortCode)) {
    if (!isReachable(credential, ctx.country.shortCode))
      throw new AppError("INVALID_INPUT", { fields: { credential: validationWords.phone } });
    await countTry(ctx.db, limits.codesAbroadByAddress, ctx.address);
    await countTry(ctx.db, limits.codesAbroadInAll, "all");
  }
  await countAccountTry(ctx, accountLimits.codes, { account: credential, userId });
}

/** Sends a code to the owner of the address. The answer, and its timing, are the same when no account has it. */
export async function sendCodeToOwner(
  ctx: Context,
  { purpose, credential }: Omit<NewVerification, "userId">,
  serves: (owner: User) => boolean,
): Promise<{ verificationId: string }> {
  const owner = await findByCredential(ctx.db, credential);
  await countCodeRequest(ctx, { credential, userId: owner?.id ?? null });
  const recent = await recentVerification(ctx.db, ctx, { purpose, credential });
  const send = () =>
    withRetry(ctx.db, async (tx) => {
      const known = await findByCredential(tx, credential);
      const userId = known && serves(known) ? known.id : null;
      if (userId) await lockUser(tx, userId);
      return sendCode(tx, ctx, { purpose, credential, userId });
    });
  return { verificationId: await answeredEvenly(recent ? Promise.resolve(recent) : send()) };
}

/** Finds the request of a code; null for a malformed id. */
export async function findVerification(db: Tx, id: string): Promise<Verification | null> {
  return isUuid(id) ? db.verification.findUnique({ where: { id } }) : null;
}

/** True when a request was made with these details. */
export function isAboutDetails(request: Pick<Verification, "detailsHash">, details: string): boolean {
  return request.detailsHash === hashOf(details);
}

interface CodeTry {
  id: string;
  code: string;
  purpose: VerificationPurpose;
  /** Set for signed-in people: only the person who asked may answer. */
  userId?: string;
}

/**
 * Uses one of the five attempts and compares. The attempt is counted in a statement of its own: a rollback does not
 * give it back, and two parallel requests cannot share it.
 */
export async function checkCode(ctx: Context, { id, code, purpose, userId }: CodeTry): Promise<Verification> {
  const known = await findVerification(ctx.db, id);
  const guess = await countCode(ctx, known?.userId ?? null);
  if (!known || known.purpose !== purpose || known.usedAt || (userId && known.userId !== userId)) {
    throw new AppError("WRONG_CODE");
  }
  const account = known.userId ?? known.credential;
  await countAccountTry(ctx, accountLimits.codeTries, { account, userId: known.userId });
  const [spent] = await ctx.db.verification.updateManyAndReturn({
    where: { id, usedAt: null, tries: { lt: triesMaximum }, expiresAt: { gt: ctx.now() } },
    data: { tries: { increment: 1 } },
  });
  if (!spent) throw new AppError("EXPIRED_CODE");
  if (!codeMatches(ctx, spent.codeHash, code)) {
    const triesLeft = triesMaximum - spent.tries;
    throw new AppError(triesLeft > 0 ? "WRONG_CODE" : "EXPIRED_CODE", { triesLeft });
  }
  await guess.wasRight();
  return spent;
}

/** Uses a request up; false when another request was faster. */
export async function useVerification(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.verification.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
  return count === 1;
}

/** Tells the account's owner of the attempt, at most once an hour; the answer to the attempt does not show it. */
export async function notifyOwner(tx: Tx, ctx: Context, userId: string, credential: string): Promise<void> {
  const hour = Math.floor(ctx.now().getTime() / 3_600_000);
  const language = await languageOf(tx, { id: userId });
  await inLanguage(language ?? readerLanguage(), () =>
    ctx.notify(tx, {
      to: { userId, ...credentialWhere(credential) },
      template: "accountExists",
      data: { link: linkTo(ctx, modalPath(paths.home(), "login")) },
      dedupeKey: `account-exists:${userId}:${hour}`,
    }),
  );
}
