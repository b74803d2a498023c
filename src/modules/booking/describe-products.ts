import type { Booking } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import { formatDateTime } from "../../shared/dates.ts";
import type { TravelData } from "../../shared/words/fr/booking/booking-messages.ts";
import { payForWords } from "../../shared/words/fr/booking/pay-for.ts";
import { kindWords, listedPlaces } from "../../shared/words/fr/kinds.ts";
import type { Fact } from "./booking-facts.ts";
import type { PlannedProduct } from "./kind.ts";
import type { ProductDescription } from "./product-facts.ts";

/** A connection pool or a transaction. */
export type Reader = Pick<Tx, "$queryRaw"> | Db;

interface Described {
  kind: PlannedProduct["kind"];
  productId: string;
}

export const unknownProduct: ProductDescription = {
  title: "",
  place: "",
  companyName: "",
  companyPhone: null,
  facts: [],
  image: null,
};

/** Each kind describes its own products, with one query per kind. */
export async function describeProducts(
  ctx: Pick<Context, "kinds">,
  db: Reader,
  bookings: readonly Described[],
): Promise<(productId: string) => ProductDescription> {
  const found = new Map<string, ProductDescription>();
  for (const kind of new Set(bookings.map((booking) => booking.kind))) {
    const ids = [...new Set(bookings.filter((one) => one.kind === kind).map((one) => one.productId))];
    for (const [id, description] of (await ctx.kinds[kind]?.describe(db, ids)) ?? [])
      found.set(id, description);
  }
  return (productId) => found.get(productId) ?? unknownProduct;
}

/** What every message about a booking names: product, place and time. */
export async function travelOf(
  ctx: Pick<Context, "kinds">,
  db: Reader,
  booking: Described & Frozen & { code: string; startsAt: Date },
  timeZone: string,
): Promise<TravelData & { place: string }> {
  return travelFacts(booking, (await describeProducts(ctx, db, [booking]))(booking.productId), timeZone);
}

export function travelFacts(
  booking: Pick<Described, "kind"> & Frozen & { code: string; startsAt: Date },
  product: ProductDescription,
  timeZone: string,
): TravelData & { place: string } {
  const { title, place } = describeBooking(booking, product);
  return {
    kind: booking.kind,
    title,
    place,
    when: formatDateTime(booking.startsAt, timeZone),
    code: booking.code,
    tickets: booking.labels.length,
  };
}

/** Data frozen on a booking when it was sold. */
interface Frozen {
  title: string;
  /** One for each ticket. */
  labels: readonly string[];
  facts?: unknown;
}

/** The frozen facts with this role, as texts for messages. */
export function factsWithRole({ facts }: Pick<Frozen, "facts">, role: NonNullable<Fact["role"]>): string[] {
  return (Array.isArray(facts) ? (facts as Fact[]) : [])
    .filter((fact) => fact.role === role)
    .map(({ value }) => value);
}

/** The frozen facts of a booking other than its place. */
export function furtherFacts({ facts }: Pick<Frozen, "facts">): Fact[] {
  return Array.isArray(facts) ? (facts as Fact[]).filter(({ role }) => role !== "place") : [];
}

/** Describes a booking: the product, under the title and the place that it had when it was sold. */
export function describeBooking(booking: Frozen, product: ProductDescription): ProductDescription {
  const [place] = factsWithRole(booking, "place");
  const { where, ...told } = product;
  return {
    ...told,
    title: booking.title || product.title,
    place: place ?? product.place,
    // Directions to the product's own place do not fit when another place was sold.
    ...(where && (place === undefined || place === product.place) ? { where } : {}),
  };
}

interface LabelledBooking {
  labels: readonly string[];
  units: readonly number[];
  places: number;
}

/** Labels of the places, in the reader's language; the unit number for bookings without labels. */
export function labelsOf({ labels, units, places }: LabelledBooking): string[] {
  return units.slice(0, places).map((unit, place) => listedPlaces([labels[place] ?? String(unit)]));
}

interface PlaceRow {
  landmark: string | null;
  directions: string | null;
  voiceNote: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Directions to a terminal, from a row that has joined it. */
export function whereaboutsOf({ landmark, directions, voiceNote, latitude, longitude }: PlaceRow) {
  return {
    landmark: landmark ?? "",
    directions: directions ?? "",
    voiceNote: fileUrl(voiceNote),
    latitude,
    longitude,
  };
}

/** « Sièges 4 et 5 » */
export function placeLabels(booking: LabelledBooking): string {
  return listedPlaces(labelsOf(booking));
}

type PaidFor = Pick<Booking, "kind" | "title" | "startsAt">;

/** The title that a person who only pays may read. */
export function titleForPayer(
  ctx: Pick<Context, "kinds">,
  { kind, title }: Omit<PaidFor, "startsAt">,
): string {
  return ctx.kinds[kind]?.discreet ? kindWords[kind].name : title;
}

/** « Douala → Yaoundé, sam. 28 nov., 08:00 »: what a payment link is for, in the owner's message. */
export function subjectOfPayment(
  ctx: Pick<Context, "kinds">,
  bookings: readonly PaidFor[],
  timeZone: string,
): string {
  const [first, ...others] = bookings;
  if (!first) return "";
  const told = `${titleForPayer(ctx, first)}, ${formatDateTime(first.startsAt, timeZone)}`;
  return payForWords.subject(told, others.length);
}
