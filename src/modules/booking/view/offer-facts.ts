import type {
  AggregateRating,
  ItemAvailability,
  Offer,
  Organization,
  PostalAddress,
  Thing,
} from "schema-dts";
import { amountText } from "../../../shared/money.ts";
import { offsetAt } from "../../../shared/time-zones.ts";

/**
 * What a public page says to search engines, in the vocabulary of schema.org. It is made of the same answer as the page,
 * so that the two cannot disagree.
 */

export interface ThingPage {
  /** The page's canonical address. */
  url: string;
  /** The site, without a slash at its end. */
  origin: string;
}

/** The thing that an offer's page shows: `answer` is what the page was drawn from. */
export type DescribeThing<Answer> = (answer: Answer, page: ThingPage) => Thing;

/** « 2026-11-27T07:00:00+01:00 »: the hour as it is where it happens. */
export function localTime(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  const offset = offsetAt(at, timeZone);
  const clock = new Date(at + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${clock}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export type SaleState = "open" | "later" | "full" | "ended";

const availabilities: Record<SaleState, ItemAvailability> = {
  open: "https://schema.org/InStock",
  later: "https://schema.org/PreSale",
  full: "https://schema.org/SoldOut",
  ended: "https://schema.org/Discontinued",
};

interface SaleTerms {
  price: number;
  currency: string;
  sale: SaleState;
  url: string;
}

export const pricedOffer = ({ price, currency, sale, url }: SaleTerms) =>
  ({
    "@type": "Offer",
    url,
    price: amountText(price, currency),
    priceCurrency: currency,
    availability: availabilities[sale],
  }) satisfies Offer;

/** Nothing before the first review. */
export const ratingOf = (rating: { average: number; count: number } | null) =>
  rating
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.average,
          reviewCount: rating.count,
        } satisfies AggregateRating,
      }
    : {};

interface SellerFacts {
  name: string;
  logo?: string | null;
  phone?: string | null;
  rating?: { average: number; count: number } | null;
}

export const sellerOf = ({ name, logo, phone, rating = null }: SellerFacts, { origin }: ThingPage) =>
  ({
    "@type": "Organization",
    name,
    ...(logo ? { logo: new URL(logo, origin).href } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...ratingOf(rating),
  }) satisfies Organization;

export const picturesOf = (pictures: readonly string[], { origin }: ThingPage) =>
  pictures.length > 0 ? { image: pictures.slice(0, 3).map((one) => new URL(one, origin).href) } : {};

interface Spot {
  city: string;
  address?: string;
  latitude?: number | null;
  longitude?: number | null;
}

/** Where it is; coordinates only where they are known. */
export function spotOf({ city, address, latitude, longitude }: Spot) {
  const postal = { "@type": "PostalAddress", addressLocality: city } satisfies PostalAddress;
  const known = typeof latitude === "number" && typeof longitude === "number";
  return {
    address: address ? { ...postal, streetAddress: address } : postal,
    ...(known ? { geo: { "@type": "GeoCoordinates" as const, latitude, longitude } } : {}),
  };
}
