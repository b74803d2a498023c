import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { formatMoney } from "../../../shared/money.ts";
import { languageOf } from "../../account/find-user.ts";
import { countVainPrompt, declinePrompts } from "./collection-limits.ts";
import { paymentOfNumberToken, tokenOfNumber } from "./sign-bill.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** After a prompt that brought no money: tells a number that is not the payer's own how it stops them. */
    "payment.notifyNumber": { paymentId: string };
  }
}

/** So long after a prompt its message opens the page. */
const answerDays = 30;

/** At most one message a day to a number, however many people ask it for money. */
export async function notifyNumber(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await readPrompted(ctx, paymentId);
  if (!payment?.msisdn || payment.status === "SUCCEEDED") return;
  if (!(await countVainPrompt(ctx, payment))) return;
  const { timeZone } = await ctx.db.country.findUniqueOrThrow({ where: { id: payment.countryId } });
  const { msisdn } = payment;
  // The payer's language says nothing about the person whom they named.
  const language = await languageOf(ctx.db, { phone: msisdn });
  await inLanguage(language ?? "fr", () =>
    withRetry(ctx.db, (tx) =>
      ctx.notify(tx, {
        to: { phone: msisdn },
        template: "promptUnanswered",
        data: {
          amount: formatMoney(payment.amount, payment.currency),
          link: linkTo(ctx, paths.notMe(tokenOfNumber(ctx.config, paymentId))),
        },
        dedupeKey: `prompt:${msisdn}:${dayOf(ctx.now(), timeZone)}`,
      }),
    ),
  );
}

/** A caution that a desk takes has no account of its own: its customer is the one who pays. */
async function readPrompted(ctx: Context, id: string) {
  const found = await ctx.db.payment.findUnique({
    where: { id },
    include: { booking: { select: { userId: true } } },
  });
  return found && { ...found, userId: found.userId ?? found.booking?.userId ?? null };
}

/** « Ce n’est pas moi »: by the link of that message. */
export async function declineNumber(ctx: Context, { token }: { token: string }): Promise<{ days: number }> {
  const id = paymentOfNumberToken(ctx.config, token);
  const payment = id && (await readPrompted(ctx, id));
  if (!payment || payment.createdAt.getTime() < ctx.now().getTime() - answerDays * 24 * hour)
    throw new AppError("NOT_FOUND");
  await declinePrompts(ctx, payment);
  return { days: 7 };
}
