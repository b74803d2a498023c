import { cancelSession } from "../../kinds/event/operate/cancel-session.ts";
import { delaySession } from "../../kinds/event/operate/delay-session.ts";
import {
  cancelSessionInput,
  delaySessionInput,
  postponeSessionInput,
  updateSessionInput,
} from "../../kinds/event/operate/operate-schema.ts";
import { postponeSession } from "../../kinds/event/operate/postpone-session.ts";
import { updateSession } from "../../kinds/event/operate/update-session.ts";
import { copySession, copyWeek } from "../../kinds/event/supply/copy-sessions.ts";
import { scheduleSessions } from "../../kinds/event/supply/schedule-sessions.ts";
import {
  copySessionInput,
  copyWeekInput,
  scheduleSessionsInput,
} from "../../kinds/event/supply/supply-schema.ts";
import { cancelDeparture } from "../../kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../kinds/trip/operate/change-bus.ts";
import { delayDeparture } from "../../kinds/trip/operate/delay-departure.ts";
import { messageDeparture } from "../../kinds/trip/operate/message-departure.ts";
import { updateDeparture } from "../../kinds/trip/operate/update-departure.ts";
import {
  cancelDepartureInput,
  changeBusInput,
  delayDepartureInput,
  messageDepartureInput,
  planTimetableInput,
  scheduleTripInput,
  updateDepartureInput,
} from "../../kinds/trip/schema.ts";
import { planTimetable } from "../../kinds/trip/supply/plan-timetable.ts";
import { scheduleTrip } from "../../kinds/trip/supply/schedule-trip.ts";
import { type ActionHandler, daysOf, dayText, filled } from "./action-values.ts";

/** What is done with departures and sessions, which begin at a time of their own. */
export const departureActions = {
  "trip-plan": {
    timetable: (ctx, { values: { validFrom, validTo, ...values } }) =>
      planTimetable(ctx, planTimetableInput.parse({ ...values, ...daysOf({ validFrom, validTo }) })),
  },
  trip: {
    schedule: (ctx, { values }) =>
      scheduleTrip(ctx, scheduleTripInput.parse({ ...values, date: dayText(values.date) })),
    update: (ctx, { id, values: { status, ...values } }) =>
      updateDeparture(ctx, updateDepartureInput.parse({ ...values, id, published: status === "PUBLISHED" })),
    publish: (ctx, { id }) => updateDeparture(ctx, { id, published: true }),
    withdraw: (ctx, { id }) => updateDeparture(ctx, { id, published: false }),
    "set-price": (ctx, { id, values }) =>
      updateDeparture(ctx, updateDepartureInput.parse({ id, price: values.price })),
    "set-driver": (ctx, { id, values }) =>
      updateDeparture(ctx, updateDepartureInput.parse({ id, driver: values.driver ?? null })),
    delay: (ctx, { id, values }) => delayDeparture(ctx, delayDepartureInput.parse({ ...values, id })),
    message: (ctx, { id, values }) => messageDeparture(ctx, messageDepartureInput.parse({ ...values, id })),
    "change-bus": (ctx, { id, values }) => changeBus(ctx, changeBusInput.parse({ ...values, id })),
    cancel: (ctx, { id, values }) => cancelDeparture(ctx, cancelDepartureInput.parse({ ...values, id })),
  },
  "event-session": {
    plan: (ctx, { values: { firstDay, lastDay, ...values } }) =>
      scheduleSessions(ctx, scheduleSessionsInput.parse({ ...values, ...daysOf({ firstDay, lastDay }) })),
    copy: (ctx, { id, values: { days, ...values } }) =>
      copySession(ctx, copySessionInput.parse({ ...values, ...daysOf({ days }), id })),
    "copy-week": (ctx, { values: { week, ...values } }) =>
      copyWeek(ctx, copyWeekInput.parse({ ...values, ...daysOf({ week }) })),
    update: (ctx, { id, values: { status, saleEndsAt, ...values } }) =>
      updateSession(
        ctx,
        updateSessionInput.parse({
          ...values,
          id,
          saleEndsAt: saleEndsAt ?? undefined,
          published: status === undefined ? undefined : status === "PUBLISHED",
        }),
      ),
    publish: (ctx, { id }) => updateSession(ctx, updateSessionInput.parse({ id, published: true })),
    withdraw: (ctx, { id }) => updateSession(ctx, updateSessionInput.parse({ id, published: false })),
    delay: (ctx, { id, values, together }) =>
      delaySession(ctx, delaySessionInput.parse({ ...filled({ ...values, together }), id })),
    postpone: (ctx, { id, values }) => postponeSession(ctx, postponeSessionInput.parse({ ...values, id })),
    cancel: (ctx, { id, values }) => cancelSession(ctx, cancelSessionInput.parse({ ...values, id })),
  },
} satisfies Record<string, Record<string, ActionHandler>>;
