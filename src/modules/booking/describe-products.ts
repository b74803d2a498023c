import type { Context } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { formatDateTime } from "../../shared/dates.ts";
import type { TravelData } from "../../shared/fr/booking/booking-messages.ts";
import type { PlannedProduct, ProductDescription } from "./kind.ts";

/** Either the pool or a transaction. */
export type Reader = Pick<Tx, "$queryRaw"> | Db;

interface Described {
  kind: PlannedProduct["kind"];
  productId: string;
}

const unknownProduct: ProductDescription = {
  title: "",
  place: "",
  companyName: "",
  companyPhone: null,
  facts: [],
  image: null,
};

/** What each kind says of its products, one query a kind. */
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

/** What every message about a booking names. */
export async function travelOf(
  ctx: Pick<Context, "kinds">,
  db: Reader,
  booking: Described & { code: string; startsAt: Date },
  timeZone: string,
): Promise<TravelData & { place: string }> {
  const description = (await describeProducts(ctx, db, [booking]))(booking.productId);
  return {
    title: description.title,
    place: description.place,
    when: formatDateTime(booking.startsAt, timeZone),
    code: booking.code,
  };
}

/** « Siège 4, Siège 5 »: the places that people see, not the units of a time span. */
export function placeLabels(
  ctx: Pick<Context, "kinds">,
  booking: { kind: PlannedProduct["kind"]; units: readonly number[]; places: number },
): string {
  const labelOf = (unit: number) => ctx.kinds[booking.kind]?.unitLabel(unit) ?? String(unit);
  return booking.units.slice(0, booking.places).map(labelOf).join(", ");
}
