import { appointmentKind } from "../modules/appointment/appointment-kind.ts";
import { findConsultants } from "../modules/appointment/search/find-consultants.ts";
import type { Kinds } from "../modules/booking/kind.ts";
import { eventKind } from "../modules/event/event-kind.ts";
import { findEvents } from "../modules/event/search/find-events.ts";
import { rentalKind } from "../modules/rental/rental-kind.ts";
import { findRentals } from "../modules/rental/search/find-rentals.ts";
import { findTrips } from "../modules/trip/search/find-trips.ts";
import { tripKind } from "../modules/trip/trip-kind.ts";

/** The kinds of service. The core knows them only through this table. */
export const kinds: Kinds = {
  trip: { ...tripKind, find: findTrips },
  rdv: { ...appointmentKind, find: findConsultants },
  event: { ...eventKind, find: findEvents },
  location: { ...rentalKind, find: findRentals },
};
