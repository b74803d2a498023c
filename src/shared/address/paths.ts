import { type OfferName, offerRoutes, type ServiceKind } from "../kinds.ts";
import { entryPaths } from "./entry-paths.ts";
import { type QueryValue, withQuery } from "./with-query.ts";

/** Every address of the customer app, built in one place so that no link can be mistyped. */

export interface SearchQuery {
  kind?: ServiceKind | undefined;
  /** City names, so that an address can be read, shared and typed without JavaScript. */
  from?: string | undefined;
  to?: string | undefined;
  date?: string | undefined;
  returnDate?: string | undefined;
  places?: number | string | undefined;
  /** The type of rental. */
  type?: string | undefined;
  /** The search text of kinds without two cities: a specialty, a model, an artist. */
  q?: string | undefined;
}

const segment = (value?: string) => (value ? `/${encodeURIComponent(value)}` : "");

export const paths = {
  ...entryPaths,
  search: (query: SearchQuery = {}) => withQuery("/search", query),
  about: () => "/about-us",
  contact: () => "/contact",
  contactSaved: () => "/contact-save",
  privacy: () => "/privacy-policy",
  accessibility: () => "/accessibilite",
  terms: () => "/terms-and-conditions",
  countries: (suffix?: string) => withQuery("/countries", { suffix }),
  partnerRequest: () => "/partner-account-request",
  designSystem: () => "/test",
  cityAutocomplete: () => "/c-autocomplete",
  /** Exists only where the outside services are simulated. */
  virtualPhone: (query: { phone?: string | undefined; mail?: string | undefined } = {}) =>
    withQuery("/virtual-phone", query),
  mobilePrivacy: () => "/mobile/privacy-policy",
  mobileTerms: () => "/mobile/terms-and-conditions",
  mobileSocialAuth: (provider?: string) => withQuery("/mobile/social-auth", { provider }),
  mobileSuccessAuth: () => "/mobile/success-auth",

  booking: (service?: string) => `/booking${segment(service)}`,
  bookingDetail: (uuid?: string) => withQuery("/booking/detail", { uuid }),
  payment: (bill?: string) => withQuery("/booking/payment", { bill }),
  basket: () => "/panier",
  basketPayment: (bill?: string) => withQuery("/panier/paiement", { bill }),
  /** The page on which another person pays a bill. */
  payFor: (token: string) => `/pay${segment(token)}`,
  /** Stands in a message: the person with the phone says that a payment request was not for them. */
  notMe: (token: string) => `/pas-moi${segment(token)}`,
  /** The queue before a product; `next`: where its turn leads, unless it is the product's own page. */
  rush: (productId: string, next?: string) => withQuery(`/attente${segment(productId)}`, { next }),
  shareTrip: (uuid: string) => withQuery("/booking/share-trip", { uuid }),
  trips: (service?: string, query: SearchQuery = {}) => withQuery(`/booking/trip${segment(service)}`, query),
  tripDetail: (
    uuid: string,
    query: { leg?: "return" | undefined; places?: number | undefined; returnDate?: string | undefined } = {},
  ) => withQuery("/booking/trip/detail", { uuid, ...query }),
  returnTrips: (query: SearchQuery) => withQuery("/booking/trip", { ...query, leg: "return" }),
  ticket: (code?: string) => `/ticket${segment(code)}`,
  events: (service?: string, query: object = {}) => paths.list("event", service, query),
  cars: (service?: string, query: object = {}) => paths.list("car", service, query),
  houses: (service?: string, query: object = {}) => paths.list("house", service, query),
  consultants: (service?: string, query: object = {}) => paths.list("consultant", service, query),

  /** The pages of any offer. `query` holds the parameters of the kind's own pages. */
  list: (offer: OfferName, service?: string, query: object = {}) =>
    withQuery(`${offerRoutes[offer].list}${segment(service)}`, query),
  detail: (offer: OfferName, uuid: string, query: object = {}) =>
    withQuery(offerRoutes[offer].detail, { uuid, ...query }),
  pay: (offer: OfferName, bill?: string) => withQuery(offerRoutes[offer].payment, { bill }),
  share: (offer: OfferName, uuid: string) => withQuery(offerRoutes[offer].share, { uuid }),

  paymentCompleted: (bill?: string) => withQuery("/payment/completed", { bill }),
  paymentFailed: (bill?: string) => withQuery("/payment/failed-payment", { bill }),
  paymentCancelled: (bill?: string) => withQuery("/payment/cancelled-payment", { bill }),

  health: () => "/dashboard/profile/patient-profile",
  createPassword: () => "/dashboard/profile/create-password",
  changeContact: () => "/dashboard/profile/change-email-phone-number",
  paymentInfos: () => "/dashboard/profile/config-payment-infos",
  documents: () => "/dashboard/profile/documents",
  requests: () => "/dashboard/profile/requests",
  profileSaved: () => "/dashboard/profile-save",
  favourites: () => "/dashboard/favourite/my-favourite",
  /** `booking` opens a conversation with that booking's company. */
  messages: (conversation?: string, booking?: string) =>
    withQuery("/dashboard/message/my-message", { conversation, booking }),
  /** The shortest way to a booking, for messages. */
  /** The owner refuses a new password that somebody asked for. */
  refuseReset: (token: string) => `/?action=forgot&refuse=${token}`,
  bookingByPass: (pass: string) => `/b/${pass}`,
  ticketByPass: (pass: string) => `/t/${pass}`,
  upcomingBookings: () => "/dashboard/booking/upcoming-bookings",
  pastBookings: () => "/dashboard/booking/past-bookings",
  myPartnerRequest: () => "/dashboard/partner-account-request",
};

export type ModalAction = "login" | "register" | "forgot" | "loading";

/** The same page with one of the header's modals open over it. */
export function modalPath(
  pathname: string,
  action: ModalAction,
  query: Record<string, QueryValue> = {},
): string {
  return withQuery(pathname, { action, ...query });
}
