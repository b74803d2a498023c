import { type ServiceKind, serviceKinds } from "../../../kinds.ts";

/**
 * Words that depend on what a company sells: its places, the list of arrivals, its home page. The menu loads
 * this file, so it holds nothing else.
 */
interface CompanyWords {
  /** « Gare », « Gares »: where a company sells or receives. */
  place: string;
  places: string;
  placeStatistics: string;
  placeStatisticsLead: string;
  byPlace: string;
  chooseDrawerPlace: string;
  /** The place that a new company begins with. */
  firstPlace: string;
  /** The page of today's arrivals: « Embarquement ». */
  entrance: string;
  /** The line under the greeting, for the company and for one of its places. */
  partnerLead: string;
  branchLead: string;
}

/** The name of a word that a label of a declaration or of a page can use. */
export type CompanyWord = keyof CompanyWords;

const placeWords = (place: string, places: string, the: string, first: string) => ({
  place,
  places,
  placeStatistics: `Statistiques par ${place.toLowerCase()}`,
  placeStatisticsLead: `Les ventes et le remplissage de chaque ${place.toLowerCase()}.`,
  byPlace: `Par ${place.toLowerCase()}`,
  chooseDrawerPlace: `Choisissez ${the} de cette caisse`,
  firstPlace: first,
});

const station = placeWords("Gare", "Gares", "la gare", "Gare principale");
const agency = placeWords("Agence", "Agences", "l’agence", "Agence principale");
const anyPlace = placeWords("Lieu", "Lieux", "le lieu", "Lieu principal");

const companyKindWords: Record<ServiceKind, CompanyWords> = {
  trip: {
    ...station,
    entrance: "Embarquement",
    partnerLead: "Vos gares, vos bus, vos lignes, vos départs et vos ventes.",
    branchLead: "Les départs, les ventes et l’équipe de votre gare.",
  },
  event: {
    ...anyPlace,
    entrance: "Contrôle à l’entrée",
    partnerLead: "Vos salles, vos événements, vos séances et vos ventes.",
    branchLead: "Les séances, les entrées et les ventes de votre lieu.",
  },
  location: {
    ...agency,
    entrance: "Remises du jour",
    partnerLead: "Vos voitures, vos logements, leurs réservations et vos ventes.",
    branchLead: "Les remises, les retours et les ventes de votre agence.",
  },
  rdv: {
    ...anyPlace,
    entrance: "Réception",
    partnerLead: "Vos praticiens, vos horaires, vos rendez-vous et vos ventes.",
    branchLead: "Les rendez-vous, l’accueil et les ventes de votre lieu.",
  },
};

/** For a company that sells several kinds, and for those who look after all companies. */
const anyCompanyWords: CompanyWords = {
  ...anyPlace,
  entrance: "Contrôle des entrées",
  partnerLead: "Vos lieux, ce que vous proposez et vos ventes.",
  branchLead: "Ce qui a lieu chez vous, les ventes et votre équipe.",
};

/** The words of the single kind that is sold, or those that fit several kinds. */
export function companyWords(kinds: readonly ServiceKind[] = serviceKinds): CompanyWords {
  const [only, ...others] = new Set(kinds);
  return only && others.length === 0 ? companyKindWords[only] : anyCompanyWords;
}

/** A label: the company's own word where the label asks for one, else the written label. */
export function labelIn(words: CompanyWords, named: { label: string; word?: CompanyWord }): string {
  return named.word ? words[named.word] : named.label;
}
