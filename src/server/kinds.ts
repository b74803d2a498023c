import { appointmentKind } from "../kinds/appointment/appointment-kind.ts";
import { findConsultants } from "../kinds/appointment/search/find-consultants.ts";
import { eventKind } from "../kinds/event/event-kind.ts";
import { findEvents } from "../kinds/event/search/find-events.ts";
import { rentalKind } from "../kinds/rental/rental-kind.ts";
import { findRentals } from "../kinds/rental/search/find-rentals.ts";
import { findTrips } from "../kinds/trip/search/find-trips.ts";
import { tripKind } from "../kinds/trip/trip-kind.ts";
import type { Kinds } from "../modules/booking/kind.ts";

/** The kinds of service. The core knows them only through this table. */
export const kinds: Kinds = {
  trip: { ...tripKind, find: findTrips },
  rdv: { ...appointmentKind, find: findConsultants },
  event: { ...eventKind, find: findEvents },
  location: { ...rentalKind, find: findRentals },
};
