import { type Country, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { countTry, isSpent, type Limit } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import type { PaymentProviderName } from "../../payment/schema.ts";

/**
 * A prompt appears on a phone whoever asked for it. Nothing is counted for the payer's own number, which a code has
 * proved; of prompts to other numbers those are counted that brought no money.
 */

const day = 24 * 3600;
const week = 7 * day;

/** Prompts without an agreement to one number, whoever asked for them. */
const perNumber: Limit = { name: "prompt-number", points: 5, seconds: day };
/** The same of one payer, to whatever numbers. */
const perPayer: Limit = { name: "prompt-payer", points: 10, seconds: day };
/** Marks of the person with the phone who said that a prompt was not for them: against everybody, and against who asked. */
const declined: Limit = { name: "prompt-declined", points: 1, seconds: week };
const declinedPayer: Limit = { name: "prompt-declined-payer", points: 1, seconds: week };
/** How often the prompt of one payment is sent again. */
const again: Limit = { name: "prompt-again", points: 3, seconds: 15 * 60 };

type Asked = Pick<Payment, "msisdn" | "userId">;

/** Whether this number is the account's own; a code has proved that one. */
async function isOwnNumber(ctx: Context, { msisdn, userId }: Asked): Promise<boolean> {
  if (!msisdn || !userId) return false;
  const own = Prisma.sql`select 1 from "User" where "id" = ${userId}::uuid and "phone" = ${msisdn}`;
  return (await preparedSql(ctx.db, own)).length > 0;
}

/** Whether this number has paid for this person before. */
async function hasPaid(ctx: Context, { msisdn, userId }: Asked): Promise<boolean> {
  const paid = { kind: "COLLECT", status: "SUCCEEDED", msisdn, userId } as const;
  return userId !== null && (await ctx.db.payment.findFirst({ where: paid, select: { id: true } })) !== null;
}

const pairOf = ({ msisdn, userId }: Asked) => `${msisdn} ${userId}`;

/** Refuses a prompt to a number whose owner does not want it. Call it outside of any transaction. */
export async function requirePrompt(ctx: Context, asked: Asked): Promise<void> {
  if (!asked.msisdn || (await isOwnNumber(ctx, asked))) return;
  const [isDeclined, isDeclinedHere, ofNumber, ofPayer] = await isSpent(ctx.db, [
    { limit: declined, key: asked.msisdn },
    { limit: declinedPayer, key: pairOf(asked) },
    { limit: perNumber, key: asked.msisdn },
    { limit: perPayer, key: asked.userId ?? asked.msisdn },
  ]);
  if (isDeclinedHere) throw new AppError("NUMBER_DECLINED");
  if (ofPayer) throw new AppError("PROMPTS_TOO_MANY");
  if ((isDeclined || ofNumber) && !(await hasPaid(ctx, asked)))
    throw new AppError(isDeclined ? "NUMBER_DECLINED" : "PROMPTS_TOO_MANY");
}

interface Wish {
  method: PaymentProviderName;
  msisdn?: string | undefined;
  country: Pick<Country, "shortCode">;
  /** The account that pays, or whose bill is paid by a link. */
  userId: string | null;
}

/** The same for a payment that has not begun. */
export async function requirePromptFor(ctx: Context, wish: Wish): Promise<void> {
  if (!ctx.payments[wish.method]?.needsMsisdn) return;
  const msisdn = toE164(wish.msisdn ?? "", wish.country.shortCode);
  await requirePrompt(ctx, { msisdn, userId: wish.userId });
}

export async function requireAnotherPrompt(ctx: Context, payment: Asked & { id: string }): Promise<void> {
  await countTry(ctx.db, again, payment.id);
  await requirePrompt(ctx, payment);
}

/** Counts a prompt that brought no money; true when it went to a number that is not the payer's own. */
export async function countVainPrompt(ctx: Context, payment: Asked): Promise<boolean> {
  if (!payment.msisdn || (await isOwnNumber(ctx, payment))) return false;
  const full = () => undefined;
  await countTry(ctx.db, perNumber, payment.msisdn).catch(full);
  await countTry(ctx.db, perPayer, payment.userId ?? payment.msisdn).catch(full);
  return true;
}

/** Stops prompts to this number for a week: from who asked, and from all whom it has never paid for. */
export async function declinePrompts(ctx: Context, payment: Asked): Promise<void> {
  if (!payment.msisdn) return;
  const known = () => undefined;
  await countTry(ctx.db, declined, payment.msisdn).catch(known);
  await countTry(ctx.db, declinedPayer, pairOf(payment)).catch(known);
}
