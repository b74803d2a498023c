import type { ComponentType } from "react";
import { late } from "../late.ts";

/** Parts of single action dialogs: a file of its own, so that it loads with the first dialog and not at the start. */

const AnswerHead = late(() => import("../../pages/support/answer-head.tsx"), "AnswerHead");
const BusImpact = late(() => import("../../../src/kinds/trip/office/bus-impact.tsx"), "BusImpact");
const DepartureImpact = late(
  () => import("../../../src/kinds/trip/office/departure-impact.tsx"),
  "DepartureImpact",
);
const OpenChecks = late(() => import("../../pages/support/open-checks.tsx"), "OpenChecks");
const SessionImpact = late(
  () => import("../../../src/kinds/event/office/session-impact.tsx"),
  "SessionImpact",
);
const SessionTimes = late(() => import("../../../src/kinds/event/office/session-times.tsx"), "SessionTimes");
const SessionsPreview = late(
  () => import("../../../src/kinds/event/office/sessions-preview.tsx"),
  "SessionsPreview",
);
const TimetablePreview = late(
  () => import("../../../src/kinds/trip/office/timetable-preview.tsx"),
  "TimetablePreview",
);

const TakeBackHead = late(
  () => import("../../../src/kinds/rental/office/contract/take-back-head.tsx"),
  "TakeBackHead",
);

const DepositHead = late(
  () => import("../../../src/kinds/rental/office/contract/deposit-head.tsx"),
  "DepositHead",
);

/** Previews of an action, shown before it is confirmed. */
export const actionHeads: Record<string, ComponentType<{ action: string }>> = {
  "trip.cancel": DepartureImpact,
  "contact-message.answer": AnswerHead,
  "partner-request.accept": OpenChecks,
  "event-session.cancel": SessionImpact,
  "event-session.postpone": SessionImpact,
  "car-rental.take-back": TakeBackHead,
  "deposit.keep": DepositHead,
  "deposit.decide": DepositHead,
};

/** Previews of what an action would do with the values in its form, shown below the form. */
export const actionPreviews: Record<string, ComponentType<{ action: string }>> = {
  "trip-plan.timetable": TimetablePreview,
  "trip.change-bus": BusImpact,
  "event-session.delay": SessionTimes,
  "event-session.postpone": SessionTimes,
  "event-session.plan": SessionsPreview,
  "event-session.copy": SessionsPreview,
  "event-session.copy-week": SessionsPreview,
};
