import { refundShare } from "../../../modules/booking/cancel/refund-policy.ts";
import { frozenTiers } from "../../../shared/booking/refund-tiers.ts";
import type { DepartureRow } from "./read-departures.ts";
import type { Directory } from "./read-directory.ts";
import type { PlacesRow } from "./read-places.ts";
import type { TripCard, TripPlaces, TripState } from "./trip-view-schema.ts";

/** The card of a departure; null when the directory no longer has its company or line. */
export function cardOf(row: DepartureRow, directory: Directory, now: Date): TripCard | null {
  const company = directory.companies.get(row.companyId);
  const path = directory.paths.get(row.pathId);
  const bus = directory.buses.get(row.busId);
  if (!company || !path) return null;
  const tiers = frozenTiers(row, { refundTiers: directory.refundTiers.get(row.companyId) ?? [] });
  return {
    id: row.id,
    company,
    from: path.from,
    to: path.to,
    distanceKm: path.distanceKm,
    departsAt: row.departsAt.toISOString(),
    arrivesAt: row.arrivesAt.toISOString(),
    durationMinutes: Math.round((row.arrivesAt.getTime() - row.departsAt.getTime()) / 60_000),
    delayMinutes: row.delayMinutes,
    punctuality: path.punctuality,
    price: row.price,
    currency: row.currency,
    comfort: row.comfort,
    amenities: bus?.amenities ?? [],
    image: bus?.images[0] ?? null,
    freePlaces: Math.max(0, row.freePlaces),
    seatCount: row.seatCount,
    refundPercent: refundShare(row.price, tiers, row.departsAt, now).percent,
    requireValidation: row.requireValidation,
    canChoosePlace: row.canChoosePlace,
  };
}

function stateOf(row: PlacesRow): TripState {
  if (row.status === "CANCELLED") return "CANCELLED";
  if (row.departed) return "DEPARTED";
  if (row.status !== "PUBLISHED" || !row.selling) return "UNAVAILABLE";
  return row.taken.length >= row.seatCount ? "FULL" : "OPEN";
}

export function placesOf(row: PlacesRow): TripPlaces {
  const state = stateOf(row);
  const freePlaces = state === "OPEN" ? row.seatCount - row.taken.length : 0;
  return { id: row.id, state, price: row.price, freePlaces, taken: row.taken };
}
