import type { RoutePath } from "../../shared/address/routes.ts";

/** The pages that the server draws, how long a drawing is kept, and the parameters that make another page of each. */

/** Pages that change rarely. */
const text = 10_000;
/** Pages with free places, which change all the time: kept for a moment only. */
const offer = 2000;

interface DrawnRoute {
  milliseconds: number;
  /** Whatever else stands in the query string changes nothing on the page, and leads to the same drawing. */
  query: readonly string[];
}

const ofTrips = [
  ...["from", "to", "date", "returnDate", "places", "leg", "sort"],
  ...["company", "terminal", "time", "comfort", "priceMax", "free"],
];
const ofEvents = [
  ...["city", "from", "date", "span", "q", "sort"],
  ...["category", "target", "priceMax", "free", "available"],
];
const ofRentals = [
  ...["city", "q", "from", "to", "date", "returnDate", "pickupAt", "returnAt", "guests", "sort"],
  ...["company", "brand", "gearbox", "specification", "type", "accessory"],
  ...["driver", "seats", "bedrooms", "priceMax"],
];
const ofConsultants = ["city", "from", "date", "insurer", "language", "q"];

const drawnRoutes: Partial<Record<RoutePath, DrawnRoute>> = {
  "/about-us": { milliseconds: text, query: [] },
  "/privacy-policy": { milliseconds: text, query: [] },
  "/accessibilite": { milliseconds: text, query: [] },
  "/terms-and-conditions": { milliseconds: text, query: [] },
  "/mobile/privacy-policy": { milliseconds: text, query: [] },
  "/mobile/terms-and-conditions": { milliseconds: text, query: [] },
  "/booking/:service?": { milliseconds: text, query: [] },
  "/contact": { milliseconds: text, query: [] },
  "/countries": { milliseconds: text, query: ["suffix"] },
  "/": { milliseconds: offer, query: [] },
  "/search": { milliseconds: offer, query: ["kind", "type", "q", "service", ...ofTrips] },
  "/booking/trip/:service?": { milliseconds: offer, query: ofTrips },
  "/booking/trip/detail": { milliseconds: offer, query: ["uuid", "leg", "places", "returnDate"] },
  "/booking/share-trip": { milliseconds: offer, query: ["uuid"] },
  "/booking/dating/:service?": { milliseconds: offer, query: ofEvents },
  "/booking/dating/detail": { milliseconds: offer, query: ["uuid", "code"] },
  "/booking/share-event": { milliseconds: offer, query: ["uuid"] },
  "/booking/rentalcar/:service?": { milliseconds: offer, query: ofRentals },
  "/booking/rentalcar/detail": { milliseconds: offer, query: ["uuid", ...ofRentals] },
  "/booking/rentalhouse/:service?": { milliseconds: offer, query: ofRentals },
  "/booking/rentalhouse/detail": { milliseconds: offer, query: ["uuid", ...ofRentals] },
  "/booking/share-rental": { milliseconds: offer, query: ["uuid"] },
  "/booking/consulting/:service?": { milliseconds: offer, query: ofConsultants },
  "/booking/consulting/detail": { milliseconds: offer, query: ["uuid", "start", "place", "date"] },
  "/booking/share-consultation": { milliseconds: offer, query: ["uuid"] },
};

export interface DrawnAddress {
  milliseconds: number;
  pathname: string;
  /** As in an address: with the question mark, or empty. */
  search: string;
}

/** What of an address decides about the drawn page, always in the same order; null for a page that browsers draw. */
export function drawnAddress(path: RoutePath, { pathname, searchParams }: URL): DrawnAddress | null {
  const route = drawnRoutes[path];
  if (!route) return null;
  const known = route.query.flatMap((name) =>
    searchParams.getAll(name).map((value): [string, string] => [name, value]),
  );
  const search = known.length > 0 ? `?${new URLSearchParams(known)}` : "";
  const segments = pathname.split("/").filter(Boolean);
  return { milliseconds: route.milliseconds, pathname: `/${segments.join("/")}`, search };
}
