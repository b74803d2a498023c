import { appointmentKind } from "../modules/appointment/appointment-kind.ts";
import type { Kinds } from "../modules/booking/kind.ts";
import { eventKind } from "../modules/event/event-kind.ts";
import { rentalKind } from "../modules/rental/rental-kind.ts";
import { tripKind } from "../modules/trip/trip-kind.ts";

/** The kinds of service that can be bought. The core knows them by this table alone. */
export const kinds: Kinds = {
  trip: tripKind,
  rdv: appointmentKind,
  event: eventKind,
  location: rentalKind,
};
