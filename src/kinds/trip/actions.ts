import { type ActionsOf, daysOf, dayText, type SavesOf } from "../../platform/action-values.ts";
import { cancelDeparture } from "./operate/cancel-departure.ts";
import { changeBus } from "./operate/change-bus.ts";
import { delayDeparture } from "./operate/delay-departure.ts";
import { explainDelay } from "./operate/explain-delay.ts";
import { messageDeparture } from "./operate/message-departure.ts";
import { updateDeparture } from "./operate/update-departure.ts";
import type { busDriverResource } from "./roster/bus-driver.resource.ts";
import { closeDriverAccount } from "./roster/close-driver-account.ts";
import type { driverAbsenceResource } from "./roster/driver-absence.resource.ts";
import { openDriverAccount } from "./roster/open-driver-account.ts";
import { openDriverAccountInput, saveAbsenceInput, saveDriverInput } from "./roster/roster-schema.ts";
import { saveAbsence } from "./roster/save-absence.ts";
import { saveDriver } from "./roster/save-driver.ts";
import {
  cancelDepartureInput,
  changeBusInput,
  delayDepartureInput,
  explainDelayInput,
  messageDepartureInput,
  planTimetableInput,
  saveBusInput,
  savePathInput,
  saveTripPlanInput,
  scheduleTripInput,
  updateDepartureInput,
} from "./schema.ts";
import type { priceSeasonResource } from "./season/price-season.resource.ts";
import { saveSeason } from "./season/save-season.ts";
import { saveSeasonInput } from "./season/season-schema.ts";
import type { busResource } from "./supply/bus.resource.ts";
import type { pathResource } from "./supply/path.resource.ts";
import { planTimetable } from "./supply/plan-timetable.ts";
import { saveBus } from "./supply/save-bus.ts";
import { savePath } from "./supply/save-path.ts";
import { saveTripPlan } from "./supply/save-trip-plan.ts";
import { scheduleTrip } from "./supply/schedule-trip.ts";
import type { tripResource } from "./supply/trip.resource.ts";
import type { tripPlanResource } from "./supply/trip-plan.resource.ts";

/** What is done with the rows of this kind in the back office. */
export const tripActions = {
  "trip-plan": {
    timetable: (ctx, { values: { validFrom, validTo, ...values } }) =>
      planTimetable(ctx, planTimetableInput.parse({ ...values, ...daysOf({ validFrom, validTo }) })),
  },
  trip: {
    schedule: (ctx, { values }) =>
      scheduleTrip(ctx, scheduleTripInput.parse({ ...values, date: dayText(values.date) })),
    update: (ctx, { id, values: { status, ...values } }) =>
      updateDeparture(
        ctx,
        updateDepartureInput.parse({
          ...values,
          id,
          published: status === undefined ? undefined : status === "PUBLISHED",
        }),
      ),
    publish: (ctx, { id }) => updateDeparture(ctx, { id, published: true }),
    withdraw: (ctx, { id }) => updateDeparture(ctx, { id, published: false }),
    "set-price": (ctx, { id, values }) =>
      updateDeparture(ctx, updateDepartureInput.parse({ id, price: values.price })),
    "set-driver": (ctx, { id, values }) =>
      updateDeparture(ctx, updateDepartureInput.parse({ id, driver: values.driver ?? null })),
    delay: (ctx, { id, values }) => delayDeparture(ctx, delayDepartureInput.parse({ ...values, id })),
    explain: (ctx, { id, values }) => explainDelay(ctx, explainDelayInput.parse({ ...values, id })),
    message: (ctx, { id, values }) => messageDeparture(ctx, messageDepartureInput.parse({ ...values, id })),
    "change-bus": (ctx, { id, values }) => changeBus(ctx, changeBusInput.parse({ ...values, id })),
    cancel: (ctx, { id, values }) => cancelDeparture(ctx, cancelDepartureInput.parse({ ...values, id })),
  },
  "bus-driver": {
    assign: (ctx, { id, values }) => openDriverAccount(ctx, openDriverAccountInput.parse({ ...values, id })),
    remove: (ctx, { id }) => closeDriverAccount(ctx, { id }),
  },
} satisfies ActionsOf<typeof tripPlanResource | typeof tripResource | typeof busDriverResource>;

/** How rows are saved whose saving has a rule. */
export const tripSaves = {
  bus: (ctx, row) => saveBus(ctx, saveBusInput.parse(row)),
  path: (ctx, row) => savePath(ctx, savePathInput.parse(row)),
  "trip-plan": (ctx, row) => saveTripPlan(ctx, saveTripPlanInput.parse(row)),
  "price-season": (ctx, row) => saveSeason(ctx, saveSeasonInput.parse(row)),
  "bus-driver": (ctx, row) => saveDriver(ctx, saveDriverInput.parse(row)),
  "driver-absence": (ctx, row) => saveAbsence(ctx, saveAbsenceInput.parse(row)),
} satisfies SavesOf<
  | typeof busResource
  | typeof pathResource
  | typeof tripPlanResource
  | typeof priceSeasonResource
  | typeof busDriverResource
  | typeof driverAbsenceResource
>;
