import type { WireProduct } from "../../../modules/booking/view/product-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { wireTime } from "../../../shared/wire-time.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { refundClauseWords } from "../../../shared/words/fr/booking/refund-clause.ts";
import { freeStartsWithin } from "../wait/find-starts.ts";
import { meetingWords } from "../words/fr/appointment.ts";
import { getConsultant } from "./get-consultant.ts";
import { readOffer } from "./list-slots.ts";
import { firstFree, takenIn } from "./make-consultant-card.ts";

/** Days for which slots are counted, today included. */
const daysCounted = 14;

/** One consultant's service under the documented names of third-party clients, with its first free slot. */
export async function getAppointmentDetails(
  ctx: Context,
  { productId }: { productId: string },
): Promise<WireProduct> {
  const consultant = await getConsultant(ctx, { id: productId });
  const { agenda, offer } = await readOffer(ctx, productId);
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const fromDay = dayOf(now, timeZone);
  const first = firstFree({ agenda, offer, isTaken: takenIn(agenda) }, { from: fromDay, now, timeZone });
  const within = { fromDay, toDay: addDays(fromDay, daysCounted - 1) };
  const startsAt = first?.startsAt ?? now.toISOString();
  const endsAt = new Date(Date.parse(startsAt) + offer.minutes * 60_000).toISOString();
  const place = agenda.places.find(({ id }) => id === first?.placeId) ?? agenda.places[0];
  const named = {
    name: meetingWords(offer.mode, place?.name ?? agenda.companyName),
    city: { name: place?.city ?? "" },
  };
  const { refund, service } = consultant;
  return {
    id: productId,
    productId,
    start_date: wireTime(startsAt, timeZone),
    arrival_date: wireTime(endsAt, timeZone),
    price: offer.price,
    available_places: freeStartsWithin(ctx, agenda, offer, within).length,
    numberPlace: 1,
    bookingType: "rdv",
    can_choose_place: false,
    refundable: refund.refundable,
    refund_clause:
      refund.clause ?? (refund.refundable ? refundClauseWords(refund.tiers) : offerScreenWords.refund.never),
    require_validation: consultant.requireValidation,
    isRoundTrip: false,
    comment: service.description || consultant.about,
    image_file_1: consultant.photo,
    image_file_2: null,
    image_file_3: null,
    domain: { name: consultant.specialty.name },
    terminal: {
      ...named,
      company: {
        company_name: consultant.company.name,
        logo_image_file: consultant.company.logo,
        about_us: consultant.about,
        note_luggage: "",
        note_departure: service.documents.map(({ name }) => name).join(", "),
      },
    },
    path: { end_terminal: named },
  };
}
