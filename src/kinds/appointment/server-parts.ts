import type { SoldKind } from "../../modules/booking/kind.ts";
import { appointmentKind } from "./appointment-kind.ts";
import { insuranceRequestResource } from "./insurance/insurance-request.resource.ts";
import { insurerResource } from "./insurance/insurer.resource.ts";
import { describeConsultant } from "./search/describe-consultant.ts";
import { findConsultantRows } from "./search/find-consultant-rows.ts";
import { findConsultants } from "./search/find-consultants.ts";
import { appointmentKeypad } from "./search/find-for-keypad.ts";
import { getAppointmentDetails } from "./search/get-product-details.ts";
import { consultantResource, consultantTeamResource } from "./supply/consultant.resource.ts";
import { consultingPlaceResource } from "./supply/consulting-place.resource.ts";
import { consultingServiceResource } from "./supply/consulting-service.resource.ts";
import { sublocationResource } from "./supply/sublocation.resource.ts";

/** Its rules, and what it adds to what the core shows of every kind. */
export const appointment: SoldKind = {
  ...appointmentKind,
  find: findConsultants,
  keypad: appointmentKeypad,
  thing: describeConsultant,
  readProduct: getAppointmentDetails,
  findRows: [findConsultantRows],
};

/** Its objects in the back office. */
export const appointmentResources = [
  consultantResource,
  consultantTeamResource,
  consultingServiceResource,
  consultingPlaceResource,
  sublocationResource,
  insuranceRequestResource,
  insurerResource,
] as const;
