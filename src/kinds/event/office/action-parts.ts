import type { DoneSentences, OfficeActions } from "../../../../backoffice/engine/action/office-actions.ts";
import { warningsOf } from "../../../../backoffice/engine/action/office-actions.ts";
import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import { organiserWords } from "../words/fr/organiser.ts";

const SessionImpact = lazyPart(() => import("./session-impact.tsx"), "SessionImpact");
const PostponeImpact = lazyPart(() => import("./session-impact.tsx"), "PostponeImpact");
const SessionTimes = lazyPart(() => import("./session-times.tsx"), "SessionTimes");
const SessionsPreview = lazyPart(() => import("./sessions-preview.tsx"), "SessionsPreview");

const plannedSessions: DoneSentences[string] = (result) => ({
  text: organiserWords.session.planned(Number(result.created), Number(result.known), Number(result.drafts)),
  warnings: warningsOf(result),
});

/** Parts of the dialogs of this kind's actions. */
export const officeActions: OfficeActions = {
  heads: {
    "event-session.postpone": PostponeImpact,
  },
  previews: {
    "event-session.cancel": SessionImpact,
    "event-session.delay": SessionTimes,
    "event-session.postpone": SessionTimes,
    "event-session.copy": SessionsPreview,
    "event-session.copy-week": SessionsPreview,
  },
  done: {
    "event-session.copy": plannedSessions,
    "event-session.copy-week": plannedSessions,
    "event-session.cancel": ({ people }) => ({ text: organiserWords.session.cancelled(Number(people)) }),
    "event-session.delay": (result) => ({
      text: organiserWords.session.delayed(Number(result.bookings)),
      warnings: warningsOf(result),
    }),
    "event-session.postpone": (result) => ({
      text: organiserWords.session.postponed(Number(result.bookings)),
      warnings: warningsOf(result),
    }),
  },
};
