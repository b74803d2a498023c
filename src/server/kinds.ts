import { appointmentActions, appointmentSaves } from "../kinds/appointment/actions.ts";
import { appointmentJobs, appointmentSchedule } from "../kinds/appointment/jobs.ts";
import { appointmentRest } from "../kinds/appointment/rest.ts";
import { appointmentRouter } from "../kinds/appointment/router.ts";
import { appointment, appointmentResources } from "../kinds/appointment/server-parts.ts";
import { eventActions, eventSaves } from "../kinds/event/actions.ts";
import { eventJobs, eventSchedule } from "../kinds/event/jobs.ts";
import { eventRouter } from "../kinds/event/router.ts";
import { event, eventResources } from "../kinds/event/server-parts.ts";
import { rentalActions, rentalSaves } from "../kinds/rental/actions.ts";
import { rentalJobs, rentalSchedule } from "../kinds/rental/jobs.ts";
import { rentalRest } from "../kinds/rental/rest.ts";
import { rentalRouter } from "../kinds/rental/router.ts";
import { rental, rentalResources } from "../kinds/rental/server-parts.ts";
import { tripActions, tripSaves } from "../kinds/trip/actions.ts";
import { tripJobs, tripSchedule } from "../kinds/trip/jobs.ts";
import { tripRest } from "../kinds/trip/rest.ts";
import { tripRouter } from "../kinds/trip/router.ts";
import { trip, tripResources } from "../kinds/trip/server-parts.ts";
import type { SoldKind } from "../modules/booking/kind.ts";
import type { ServiceKind } from "../shared/kinds.ts";

/** Where the server meets the kinds of service: the core knows them only through these tables. */
export const kinds: Record<ServiceKind, SoldKind> = { trip, rdv: appointment, event, location: rental };

export const kindRouters = {
  trip: tripRouter,
  appointment: appointmentRouter,
  event: eventRouter,
  rental: rentalRouter,
};

export const kindRests = [tripRest, rentalRest, appointmentRest];

export const kindJobs = { ...tripJobs, ...eventJobs, ...rentalJobs, ...appointmentJobs };
export const kindSchedule = [...tripSchedule, ...eventSchedule, ...rentalSchedule, ...appointmentSchedule];

export const kindResources = [
  ...rentalResources,
  ...tripResources,
  ...eventResources,
  ...appointmentResources,
] as const;
export const kindActions = { ...appointmentActions, ...eventActions, ...rentalActions, ...tripActions };
export const kindSaves = { ...appointmentSaves, ...eventSaves, ...rentalSaves, ...tripSaves };
