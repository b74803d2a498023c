import { formatDuration } from "../../../shared/dates.ts";
import type { Choice } from "../../../web/state/booking-draft.ts";
import type { ConsultantDetail, FreeStart } from "../search/appointment-schema.ts";
import { personName } from "./consultant-card.tsx";
import { meetingPlace } from "./meeting-place.ts";
import type { TermsTools } from "./use-terms.ts";

/** The practice answers first, for itself or about what an insurance pays. */
export const needsAnswer = ({ requireValidation }: ConsultantDetail, { terms }: Pick<TermsTools, "terms">) =>
  requireValidation || terms.covered;

export const offerOf = ({ offers, offerId }: ConsultantDetail) => offers.find(({ id }) => id === offerId);

/** The choice for the checkout: a service, its hour and place, the patient and the shown price. */
export function consultantChoice(
  consultant: ConsultantDetail,
  slot: FreeStart,
  terms: Pick<TermsTools, "terms" | "wish" | "passengers" | "facts">,
): Choice | null {
  const offer = offerOf(consultant);
  if (!offer) return null;
  return {
    kind: "rdv",
    productId: consultant.offerId,
    wish: { start: slot.start, placeId: slot.placeId, ...terms.wish() },
    places: 1,
    requireValidation: needsAnswer(consultant, terms),
    passengers: terms.passengers(),
    shown: {
      title: `${offer.service} · ${personName(consultant)}`,
      company: consultant.company.name,
      place: meetingPlace(consultant, slot.placeId),
      when: slot.startsAt,
      timeZone: consultant.timeZone,
      units: formatDuration(offer.minutes),
      total: offer.price,
      currency: consultant.currency,
      refundTiers: consultant.refund.refundable ? consultant.refund.tiers : [],
      facts: terms.facts(),
    },
  };
}
