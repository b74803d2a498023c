import { type ServiceKind, serviceKinds } from "../../kinds.ts";

/**
 * What the back office calls, by what a company sells, that which companies of every kind have: their places, the list
 * of those who come, their home page. The menu reads it, so it holds only these.
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
  /** The page of those who come today: « Embarquement ». */
  entrance: string;
  /** What stands under the greeting, for the company and for one of its places. */
  partnerLead: string;
  branchLead: string;
}

/** A word of these that a label of a declaration or of a page takes. */
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

const companyWordsFr: Record<ServiceKind, CompanyWords> = {
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
const anyCompanyFr: CompanyWords = {
  ...anyPlace,
  entrance: "Contrôle des entrées",
  partnerLead: "Vos lieux, ce que vous proposez et vos ventes.",
  branchLead: "Ce qui a lieu chez vous, les ventes et votre équipe.",
};

/** The words of the one kind that is sold, or those that fit several. */
export function companyWords(kinds: readonly ServiceKind[] = serviceKinds): CompanyWords {
  const [only, ...others] = new Set(kinds);
  return only && others.length === 0 ? companyWordsFr[only] : anyCompanyFr;
}

/** A label in the words of a company: its own where it asks for one of these, else what is written. */
export function labelIn(words: CompanyWords, named: { label: string; word?: CompanyWord }): string {
  return named.word ? words[named.word] : named.label;
}
