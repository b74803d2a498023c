import type { OfferName } from "../../shared/kinds.ts";
import type { ResourceName } from "../../shared/permissions.ts";
import type { PlaceAround } from "../../shared/places-around.ts";
import type { Fact } from "./booking-facts.ts";

/** How a booked product is described to people: on tickets, in calendars, messages and lists. */
export interface ProductDescription {
  /** « Douala → Yaoundé » */
  title: string;
  /** Where to go, on one line. */
  place: string;
  companyName: string;
  companyPhone: string | null;
  /** Further lines of the ticket, in order. */
  facts: Fact[];
  /** Storage key or URL of a picture, if there is one. */
  image: string | null;
  /** Which of the kind's lists has it, where a kind has several: a car or a house. */
  offer?: OfferName;
  /** How to find the place; left out where it is told later, or only with the booking. */
  where?: Whereabouts;
  /** Where to buy the same once more, or what belongs to it. */
  again?: { label: string; path: string }[];
  /** Minutes by which its company has delayed it. */
  delayMinutes?: number;
}

/** Directions by landmarks, as addresses are given in Cameroon: « carrefour Bastos, derrière la pharmacie ». */
interface Whereabouts {
  landmark: string;
  directions: string;
  /** URL of a recording of the directions. */
  voiceNote: string | null;
  latitude: number | null;
  longitude: number | null;
  /** A small map: how people call the place, and others that they know near it. Left out where there is none. */
  map?: { here: string; around: PlaceAround[] };
}

export interface LinkPreview {
  title: string;
  description: string;
  /** A path of ours or an absolute address. */
  image: string | null;
}

export interface PaperOwner {
  companyId: string;
  until: Date;
  /** How many are read at most, the earliest first. */
  count: number;
}

export interface KindPaper {
  resource: ResourceName;
  id: string;
  /** « Carte grise · Corolla »: the paper and whose it is. */
  title: string;
  expiresOn: Date;
}
