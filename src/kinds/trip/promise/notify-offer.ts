import type { Booking } from "../../../../prisma/client/client.ts";
import { travelOf } from "../../../modules/booking/describe-products.ts";
import { passOf } from "../../../modules/booking/make-booking-link.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { lateKeywords } from "../rules/late-keywords.ts";
import { lateOfferPath } from "../rules/link-paths.ts";
import { lateKeypadWords } from "../words/fr/late-keypad.ts";
import { offersMoney } from "./promise-policy.ts";

type Traveller = Booking & { country: { timeZone: string } };

interface OfferNews {
  template: "lateOffer" | "lateOfferAgain";
  dedupeKey: string;
  /** What is missed now; empty = nothing. */
  missed?: string;
}

/** Tells a traveller that another bus or their money can be chosen, with the link to choose. */
export async function notifyOffer(
  ctx: Context,
  tx: Tx,
  booking: Traveller,
  { template, dedupeKey, missed = "" }: OfferNews,
): Promise<void> {
  await inLanguage(booking.language, async () => {
    const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
    const { next, money: moneyBack } = lateKeywords[booking.language];
    const money = offersMoney(booking);
    // What is missed takes the room.
    const answered = ctx.config.smsReceives && !missed && money;
    const reply = answered ? lateKeypadWords.reply(next, moneyBack, booking.code) : "";
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template,
      data: {
        ...{ ...travel, missed, reply, money },
        link: linkTo(ctx, lateOfferPath(passOf(ctx.config, booking.code))),
      },
      dedupeKey,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
