import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { followRoutes } from "../../../shared/kinds.ts";
import { formatMoney } from "../../../shared/money.ts";
import { travelOf } from "../describe-products.ts";
import { bookingPath } from "../make-booking-link.ts";

type DepositTemplate =
  | "depositDue"
  | "depositTaken"
  | "depositScheduled"
  | "depositUnused"
  | "depositReturned"
  | "depositKept"
  | "depositKeptFinal"
  | "depositDecided";

/** Sends one message per step of a caution, so that the customer always knows where the money is. */
export async function notifyDeposit(
  ctx: Context,
  tx: Tx,
  depositId: string,
  template: DepositTemplate,
): Promise<void> {
  const deposit = await tx.deposit.findUniqueOrThrow({
    where: { id: depositId },
    include: { booking: { include: { country: { select: { timeZone: true } } } } },
  });
  const { booking, amount, kept, currency, reason, releaseDueAt, decisionText, companyId } = deposit;
  const { timeZone } = booking.country;
  const route = followRoutes[booking.kind];
  await inLanguage(booking.language, async () => {
    const { title, when, code } = await travelOf(ctx, tx, booking, timeZone);
    const hasAccount = booking.userId !== null;
    const own = route ? `${route}?booking=${booking.id}#caution` : bookingPath(ctx, code);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template,
      data: {
        title,
        when,
        code,
        amount: formatMoney(amount, currency),
        kept: formatMoney(kept, currency),
        returned: formatMoney(amount - kept, currency),
        reason,
        decision: decisionText,
        until: releaseDueAt ? formatDateTime(releaseDueAt, timeZone) : "",
        link: linkTo(ctx, hasAccount ? own : paths.contact()),
        hasAccount,
      },
      dedupeKey: `${template}:${depositId}`,
      bookingId: booking.id,
      companyId,
    });
  });
}

/** Tells the company at once that the customer objects. */
export const notifyDisputed = (ctx: Context, tx: Tx, depositId: string): Promise<void> =>
  notifyCompany(ctx, tx, depositId, "depositDisputed");

/** Tells the company, too, what Mboa's support has decided. */
export const notifyDecided = (ctx: Context, tx: Tx, depositId: string): Promise<void> =>
  notifyCompany(ctx, tx, depositId, "depositSettled");

async function notifyCompany(
  ctx: Context,
  tx: Tx,
  depositId: string,
  template: "depositDisputed" | "depositSettled",
): Promise<void> {
  const deposit = await tx.deposit.findUniqueOrThrow({
    where: { id: depositId },
    include: {
      booking: { select: { id: true, code: true, contactName: true } },
      company: { select: { phone: true, email: true } },
    },
  });
  const { booking, company, amount, kept, currency, disputeText, decisionText, companyId } = deposit;
  await inLanguage(companyLanguage, () =>
    ctx.notify(tx, {
      to: company,
      template,
      data: {
        code: booking.code,
        customer: booking.contactName,
        kept: formatMoney(kept, currency),
        returned: formatMoney(amount - kept, currency),
        text: disputeText,
        decision: decisionText,
      },
      dedupeKey: `${template}:${depositId}`,
      bookingId: booking.id,
      companyId,
    }),
  );
}
