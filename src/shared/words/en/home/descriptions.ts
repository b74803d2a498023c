import type { RoutePath } from "../../../address/routes.ts";

/** One sentence per page for search engines and shared links; only the server reads it. */
export const descriptions: Partial<Record<RoutePath, string>> = {
  "/": "Compare the times and prices of bus companies, choose your seat and pay from your phone. Appointments, cars, places to stay and events too.",
  "/about-us":
    "Mboa brings the country’s bus companies, practitioners, owners and organisers together in one place to book and pay.",
  "/contact": "Write to the Mboa team: a question about a ticket, a payment, a refund or a partnership.",
  "/privacy-policy": "Which personal data Mboa uses, why, for how long, and how to use your rights.",
  "/accessibilite":
    "What Mboa does to be usable by everybody, what is still missing, and how to report an obstacle.",
  "/terms-and-conditions": "The rules for booking, paying, cancelling and getting a refund on Mboa.",
  "/countries": "The countries where Mboa is available.",
  "/search": "Search results: trips, appointments, rentals and events.",
  "/partner-account-request":
    "Sell your seats and services on Mboa: send your partner request and follow it online.",
  "/booking/:service?": "Choose what you want to book: a trip, an appointment, a rental or an event.",
  "/booking/trip/:service?":
    "All bus departures: times, prices, free seats live, choice of seat and mobile payment.",
  "/booking/trip/detail": "Times, price, free seats, luggage and cancellation terms of this trip.",
  "/booking/share-trip": "A trip shared with you: see the time, the price and the seats still free.",
  "/booking/share-event": "An event shared with you: see the sessions, the prices and the places.",
  "/booking/share-rental": "A rental shared with you: see the photos, the price and the free days.",
  "/booking/share-consultation":
    "A practitioner shared with you: see what they charge and when they are free.",
  "/booking/dating/:service?": "Concerts, theatre, fairs and outings: choose your session and your place.",
  "/booking/dating/detail": "Sessions, ticket categories and places of this event.",
  "/booking/rentalcar/:service?": "Cars to rent with or without a driver, by the day or as a package.",
  "/booking/rentalcar/detail": "Equipment, packages, deposit and free days of this car.",
  "/booking/rentalhouse/:service?": "Apartments and houses to rent: facilities, deposit and free days.",
  "/booking/rentalhouse/detail": "Photos, facilities, deposit and free days of this place.",
  "/booking/consulting/:service?":
    "Doctors, lawyers, hairdressers and other professionals: book an appointment online.",
  "/booking/consulting/detail": "Free times and prices of this professional.",
};

export const descriptionWords = {
  usual: "Trips, appointments, rentals and events: search, book and pay on Mboa.",
};
