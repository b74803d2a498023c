import type * as french from "../../fr/backoffice/empty-lists.ts";
import type { Translated } from "../../translated.ts";

/** What an empty list says: what belongs there. Loaded with the first list, not with the menu. */
export const emptyListWords: Translated<typeof french.emptyListWords> = {
  booking: "Bookings, as soon as a customer buys online or at a desk.",
  // Bus trips
  bus: "The buses that run, with their number plate and their seating plan.",
  path: "The lines from one place to another, with their duration and their basic price.",
  "trip-plan": "The times that repeat every week: departures are created from them in advance.",
  "bus-driver": "The drivers of the buses, with their licence, medical visit and days off.",
  "driver-absence": "The drivers' absences, which leave them out of the roster on those days.",
  "price-season": "The periods in which prices rise or fall, such as Christmas or the start of school.",
  trip: "The coming departures, with their bus and their seats. The filters find those that are past.",
  "terminal-trip": "The departures of the branch, with their bus and their seats.",
  // Events
  "event-session":
    "The dates on which an event takes place, with their tariffs and their places. The filters find those that are past.",
  "event-sponsor": "Those who support an event, with their logo and their rank.",
  event: "The events, with their poster and their programme; their dates are sessions.",
  "event-place": "The halls and locations that receive the public, and how to get there.",
  "venue-map": "The plans of halls in which every place has a number.",
  // Cars and houses
  "car-package": "Offers at a fixed price for a car: days, kilometres, a driver.",
  "car-paper":
    "The insurance, the roadworthiness test and the other papers, with the day on which they expire.",
  driver: "The drivers of the rented cars, with their licence and their languages.",
  "pickup-place": "The locations where a car is picked up and returned, with their surcharge.",
  "rental-car": "The cars to rent, with their price and their photos.",
  "rental-hours": "The hours at which the branch hands over and takes back, day by day.",
  "rental-closure": "The days on which the branch is closed, outside its opening hours.",
  "rental-feed": "Calendars of other sites, whose taken days are closed here too.",
  "car-rental": "The contracts, as soon as a car is booked.",
  "house-rental": "The stays, as soon as a house is booked.",
  property: "The buildings and residences in which the houses are, and their caretaker.",
  "rental-house": "The houses to rent, with their price and their photos.",
  "rental-photo": "The photos of the houses, which are shown on their page.",
  "house-hours": "The arrival and departure times of each house, as soon as there is one.",
  // Appointments
  "insurance-request": "The requests for coverage that patients send before their appointment.",
  consultant: "The practitioners who receive patients, with their specialty and their diary.",
  "consultant-team": "The practitioners and the account of each, as soon as there is one.",
  "consulting-service": "What patients book: a consultation, its duration, its price.",
  sublocation: "The rooms in which patients are received.",
  "consulting-place": "The locations where patients are received, and how to get there.",
  // People and companies
  "staff-grant": "The people who run the platform or help customers.",
  "company-grant": "The people who work for a company, and what each of them may do.",
  role: "The roles that can be given.",
  user: "The people who have an account.",
  "customer-note": "What the team notes about a customer.",
  "contact-message": "The messages sent from the contact page.",
  company: "The companies, as soon as their request is accepted.",
  terminal: "The locations that sell and receive, and how to get there.",
  "partner-request": "The requests of companies that want to sell here.",
  review: "The reviews that customers give after their booking.",
  // Money
  deposit: "The deposits, as soon as a rental asks for one.",
  "invoice-config": "The numbering and the legal lines of invoices, country by country.",
  invoice: "The commission invoices, at the end of each period.",
  "payout-account": "The accounts on which companies receive their money.",
  "company-subscription": "The plans that companies have chosen, and their dates.",
  "subscription-plan": "The plans that companies can choose, with their price.",
  "commission-rate": "The rates by country, company, service and period; the most specific one applies.",
  payment: "Payments and refunds, as soon as a customer pays.",
  payout: "The money sent to companies.",
  difference: "What does not agree between an operator’s statement and our accounts.",
  // Reference lists
  insurer: "The insurers that cover consultations.",
  banner: "The announcements shown on the home page.",
  "car-brand": "The car makes that rental companies can choose.",
  "car-model": "The car models that rental companies can choose.",
  category: "The categories into which a domain is divided.",
  "consulting-document": "The documents that a consultation can ask for.",
  domain: "The means of transport, the specialties and the kinds of event.",
  "event-category": "The categories in which an event is searched.",
  "event-target": "The audiences for which an event is made.",
  "house-accessory": "The equipment that a house can have.",
  "house-part-type": "The rooms that a house can have.",
  "house-type": "The types of house that rental companies can choose.",
  "vehicle-specification": "The features that a vehicle can have.",
  city: "The cities in which people search and sell.",
  country: "The countries served, with their currency and their payment methods.",
  "served-city": "The cities in which people search and sell.",
  "served-country": "The countries served, with their currency and their payment methods.",
  holiday: "The public holidays, which schedules and opening hours know.",
  "search-alias": "The other names that people write, and how the search reads them.",
  // A company's own software
  webhook: "The addresses of your software that we call when a booking changes.",
  "webhook-call": "The calls sent to callback addresses, with their answer.",
  "access-token": "The tokens with which a program signs in on your behalf.",
  // Traces
  audit: "What was done, by whom and when.",
  message: "The text messages, emails and notifications that were sent.",
  "service-call": "The calls to outside services, with their answer.",
  "ticket-key": "The keys that sign tickets.",
};

/** What a company reads where Mboa adds the first row, at its request. */
export const askedListWords: Translated<typeof french.askedListWords> = {
  "payout-account":
    "The account on which you will receive your money. Write to us its number and the name of its holder: two people at Mboa check it before the first payout.",
};
export const writeToUsWord: Translated<typeof french.writeToUsWord> = "Write to us";

/** The button that clears the filters of a list without a match. */
export const clearFiltersWord: Translated<typeof french.clearFiltersWord> = "Clear the filters";
