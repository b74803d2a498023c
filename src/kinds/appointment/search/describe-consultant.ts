import type { Offer, Physician, ProfessionalService } from "schema-dts";
import {
  type DescribeThing,
  picturesOf,
  pricedOffer,
  spotOf,
} from "../../../modules/booking/view/offer-facts.ts";
import type { ConsultantDetail } from "./appointment-schema.ts";

/** A consultant for search engines: a physician where there is a number of the order of physicians. */
export const describeConsultant: DescribeThing<ConsultantDetail> = (
  consultant,
  page,
): Physician | ProfessionalService => {
  const [place] = consultant.places;
  const sale = consultant.state === "ON_SALE" ? "open" : "ended";
  const offers = consultant.offers.map((offer): Offer => {
    const sold = pricedOffer({ price: offer.price, currency: consultant.currency, sale, url: page.url });
    return { ...sold, itemOffered: { "@type": "Service", name: offer.service } };
  });
  return {
    "@type": consultant.registrationNo ? "Physician" : "ProfessionalService",
    name: consultant.name,
    url: page.url,
    description: consultant.specialty.name,
    ...picturesOf(consultant.photo ? [consultant.photo] : [], page),
    ...(place ? spotOf(place) : {}),
    ...(place?.phone ? { telephone: place.phone } : {}),
    parentOrganization: { "@type": "Organization", name: consultant.company.name },
    makesOffer: offers,
  };
};
