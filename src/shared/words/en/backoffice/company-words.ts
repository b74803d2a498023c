import { type ServiceKind, serviceKinds } from "../../../kinds.ts";
import type * as french from "../../fr/backoffice/company-words.ts";

/**
 * Words that depend on what a company sells: its places, the list of arrivals, its home page. The menu loads
 * this file, so it holds nothing else.
 */
type CompanyWords = ReturnType<typeof french.companyWords>;

/** The name of a word that a label of a declaration or of a page can use. */
export type CompanyWord = french.CompanyWord;

const placeWords = (place: string, places: string) => ({
  place,
  places,
  placeStatistics: `Statistics by ${place.toLowerCase()}`,
  placeStatisticsLead: `The sales and the occupancy of each ${place.toLowerCase()}.`,
  byPlace: `By ${place.toLowerCase()}`,
  chooseDrawerPlace: `Choose the ${place.toLowerCase()} of this drawer`,
  firstPlace: `Main ${place.toLowerCase()}`,
});

const park = placeWords("Park", "Parks");
const agency = placeWords("Agency", "Agencies");
const anyPlace = placeWords("Location", "Locations");

const companyKindWords: Record<ServiceKind, CompanyWords> = {
  trip: {
    ...park,
    entrance: "Boarding",
    partnerLead: "Your parks, buses, routes, departures and sales.",
    branchLead: "Departures, sales and the team of your park.",
  },
  event: {
    ...anyPlace,
    entrance: "Entrance check",
    partnerLead: "Your halls, events, sessions and sales.",
    branchLead: "Sessions, entries and sales at your location.",
  },
  location: {
    ...agency,
    entrance: "Today’s handovers",
    partnerLead: "Your cars, your houses, their bookings and your sales.",
    branchLead: "Handovers, returns and sales of your agency.",
  },
  rdv: {
    ...anyPlace,
    entrance: "Reception",
    partnerLead: "Your practitioners, hours, appointments and sales.",
    branchLead: "Appointments, reception and sales at your location.",
  },
};

/** For a company that sells several kinds, and for those who look after all companies. */
const anyCompanyWords: CompanyWords = {
  ...anyPlace,
  entrance: "Entrance check",
  partnerLead: "Your locations, what you offer and your sales.",
  branchLead: "What takes place at your location, sales and your team.",
};

/** The words of the single kind that is sold, or those that fit several kinds. */
export const companyWords: typeof french.companyWords = (kinds = serviceKinds) => {
  const [only, ...others] = new Set(kinds);
  return only && others.length === 0 ? companyKindWords[only] : anyCompanyWords;
};

/** A label: the company's own word where the label asks for one, else the written label. */
export const labelIn: typeof french.labelIn = (words, named) =>
  named.word ? words[named.word] : named.label;
