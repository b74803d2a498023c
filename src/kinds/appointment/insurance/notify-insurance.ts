import type { InsuranceRequest } from "../../../../prisma/client/client.ts";
import { travelOf } from "../../../modules/booking/describe-products.ts";
import type { AcceptedBooking } from "../../../modules/booking/staff/accept-booking.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { InsuranceAnswer } from "../../../shared/words/fr/message/appointment-messages.ts";

const templates = {
  ACCEPTED: "insuranceAccepted",
  REFUSED: "insuranceRefused",
  LATE: "insuranceLate",
} as const;

/** Tells the patient the practice's answer, or that none came in time, with the amount and the deadline. */
export async function notifyInsurance(
  ctx: Context,
  tx: Tx,
  { id, status, coveredAmount: accepted, reason, currency }: InsuranceRequest,
  { booking, until }: AcceptedBooking,
): Promise<void> {
  if (status === "REQUESTED" || status === "WITHDRAWN") return;
  const { timeZone } = booking.country;
  const coveredAmount = accepted ?? 0;
  await inLanguage(booking.language, async () => {
    const { title, when, code } = await travelOf(ctx, tx, booking, timeZone);
    const data: InsuranceAnswer = {
      title,
      when,
      code,
      reason,
      covered: formatMoney(coveredAmount, currency),
      due: formatMoney(booking.total - coveredAmount, currency),
      until: formatDateTime(until, timeZone),
      link: linkTo(ctx, paths.payment(booking.billId)),
    };
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: templates[status],
      data,
      dedupeKey: `insurance:${id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
