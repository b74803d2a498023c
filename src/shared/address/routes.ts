/**
 * The customer app's routes as data: the browser renders them, the server adds a title and preview tags (and
 * answers 404 for anything else). `page` names the file src/web/pages/<page>-page.tsx, or that of a kind
 * (page-file.ts), which exports `Page`. A page of a kind that does not exist yet shows "bientôt".
 */

export type Layout = "public" | "dashboard" | "detail" | "checkout" | "bare";

/** user: sign-in needed. guest: only without a user. applicant: closed to staff. */
type Guard = "user" | "guest" | "applicant";

export interface RouteEntry {
  page?: string;
  redirect?: string;
  layout?: Layout;
  guard?: Guard;
  /** Kept out of search engines and previews. */
  hidden?: boolean;
  /** Exists only where the outside services are simulated. */
  simulated?: boolean;
}

/** Shown for a page of a kind whose own file does not exist yet. */
export const comingPage = "search/coming";

const dashboard = { layout: "dashboard", guard: "user", hidden: true } as const;

const checkout = { page: "checkout/payment", layout: "checkout", hidden: true } as const;

export const routes = {
  "/": { page: "home/home" },
  "/about-us": { page: "content/about" },
  "/contact": { page: "content/contact" },
  "/contact-save": { page: "content/contact-saved", hidden: true },
  "/privacy-policy": { page: "content/privacy" },
  "/terms-and-conditions": { page: "content/terms" },
  "/accessibilite": { page: "content/accessibility" },
  "/countries": { page: "content/countries" },
  "/login": { page: "account/sign-in/login", guard: "guest", hidden: true },
  "/search": { page: "kinds/trip/search/search" },
  "/test": { page: "design/design", hidden: true },
  "/c-autocomplete": { page: "design/city-autocomplete", hidden: true },
  "/partner-account-request": { page: "partner-request/partner-request", guard: "applicant" },
  "/mobile/privacy-policy": { page: "content/privacy", layout: "bare", hidden: true },
  "/mobile/terms-and-conditions": { page: "content/terms", layout: "bare", hidden: true },
  "/mobile/social-auth": { page: "account/sign-in/social-auth", layout: "bare", hidden: true },
  "/mobile/success-auth": { page: "account/sign-in/success-auth", layout: "bare", hidden: true },

  "/virtual-phone": { page: "virtual-phone/virtual-phone", layout: "bare", hidden: true, simulated: true },

  // Stands in messages, where every character counts.
  "/b": { redirect: "/dashboard/booking/upcoming-bookings" },
  "/b/:pass": { page: "bookings/opened-booking", hidden: true },
  "/t/:ticket": { page: "bookings/opened-booking", hidden: true },
  "/r/:key?": { page: "kinds/trip/journey", hidden: true },
  "/booking/index-old": { redirect: "/booking" },
  "/booking/trip/detail": { page: "kinds/trip/detail/trip-detail", layout: "detail" },
  "/booking/trip-details": { redirect: "/booking/trip/detail" },
  "/booking/detail": { redirect: "/booking/trip/detail" },
  "/booking/share-trip": { page: "kinds/trip/share-trip" },
  "/booking/payment": checkout,
  "/booking/dating/detail": { page: "kinds/event/event-detail", layout: "detail" },
  "/booking/dating/payment": checkout,
  "/booking/share-event": { page: "kinds/event/share-event" },
  "/booking/rentalcar/detail": { page: "kinds/rental/detail/car-detail", layout: "detail" },
  "/booking/rentalcar/payment": checkout,
  "/booking/rentalhouse/detail": { page: "kinds/rental/detail/house-detail", layout: "detail" },
  "/booking/rentalhouse/payment": checkout,
  "/booking/share-rental": { page: "kinds/rental/share-rental" },
  "/booking/consulting/detail": { page: "kinds/appointment/consultant-detail", layout: "detail" },
  "/booking/consulting/payment": checkout,
  "/booking/share-consultation": { page: "kinds/appointment/share-consultation" },
  "/booking/trip/:service?": { page: "kinds/trip/search/trip-list" },
  "/booking/dating/:service?": { page: "kinds/event/event-list" },
  "/booking/rentalcar/:service?": { page: "kinds/rental/search/car-list" },
  "/booking/rentalhouse/:service?": { page: "kinds/rental/search/house-list" },
  "/booking/consulting/:service?": { page: "kinds/appointment/consultant-list" },
  "/booking/:service?": { page: "search/booking-hub" },

  "/panier": { page: "basket/basket", hidden: true },
  "/panier/paiement": checkout,
  "/attente/:product": { page: "rush/rush", layout: "checkout", hidden: true },
  "/pay/:token": { page: "pay-for/pay-for", layout: "checkout", hidden: true },
  "/pas-moi/:token": { page: "pay-for/not-me", hidden: true },
  "/ticket/:code?": { page: "ticket-check/ticket-check" },

  "/payment/completed": { page: "payment-result/completed", hidden: true },
  "/payment/successful-payment": { page: "payment-result/completed", hidden: true },
  "/payment/failed-payment": { page: "payment-result/failed", hidden: true },
  "/payment/cancelled-payment": { page: "payment-result/cancelled", hidden: true },

  "/dashboard": { redirect: "/dashboard/profile/my-profile" },
  "/dashboard/my-favorites": { redirect: "/dashboard/favourite/my-favourite" },
  "/dashboard/favourite/my-favourite": { page: "favourites/favourites", ...dashboard },
  "/dashboard/message/my-message": { page: "messages/messages", ...dashboard },
  "/dashboard/booking/upcoming-bookings": { page: "bookings/upcoming-bookings", ...dashboard },
  "/dashboard/booking/rental": { page: "kinds/rental/my-rental/my-rental", ...dashboard },
  "/dashboard/booking/handover": { page: "kinds/rental/handover/handover", ...dashboard },
  "/dashboard/booking/past-bookings": { page: "bookings/past-bookings", ...dashboard },
  "/dashboard/partner-account-request": {
    page: "partner-request/my-partner-request",
    ...dashboard,
    guard: "user",
  },
  "/dashboard/profile-save": { page: "account/profile/profile-saved", ...dashboard },
  "/dashboard/profile/my-profile": { page: "account/profile/my-profile", ...dashboard },
  "/dashboard/profile/patient-profile": { page: "kinds/appointment/patient-profile", ...dashboard },
  "/dashboard/profile/change-password": { page: "account/profile/change-password", ...dashboard },
  "/dashboard/profile/create-password": { page: "account/profile/create-password", ...dashboard },
  "/dashboard/profile/change-email-phone-number": { page: "account/profile/change-contact", ...dashboard },
  "/dashboard/profile/config-payment-infos": { page: "account/profile/payment-infos", ...dashboard },
  "/dashboard/profile/documents": { page: "account/profile/documents", ...dashboard },
  "/dashboard/profile/requests": { page: "account/profile/requests", ...dashboard },
} as const satisfies Record<string, RouteEntry>;

export type RoutePath = keyof typeof routes;

export interface RouteMatch {
  path: RoutePath;
  entry: RouteEntry;
  params: Record<string, string>;
}

function matchOne(pattern: string, segments: string[]): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const optional = wanted.at(-1)?.endsWith("?") ?? false;
  if (segments.length > wanted.length || segments.length < wanted.length - (optional ? 1 : 0)) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of segments.entries()) {
    const expected = wanted[index] ?? "";
    if (expected.startsWith(":")) params[expected.replace(/[:?]/g, "")] = part;
    else if (expected !== part) return null;
  }
  return params;
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first matching route: exact ones are listed before those with a parameter. */
export function matchRoute(pathname: string): RouteMatch | null {
  const segments = pathname.split("/").filter(Boolean).map(decoded);
  for (const [path, entry] of Object.entries(routes) as [RoutePath, RouteEntry][]) {
    const params = matchOne(path, segments);
    if (params) return { path, entry, params };
  }
  return null;
}
