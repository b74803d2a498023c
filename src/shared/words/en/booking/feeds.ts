import type * as french from "../../fr/booking/feeds.ts";
import type { Translated } from "../../translated.ts";

/** Why a calendar of another site could not be read. */
export const feedFaultWords: Translated<typeof french.feedFaultWords> = {
  NOT_A_CALENDAR: "This is not an iCal calendar",
  EMPTY: "The calendar is empty: its last known state is kept",
  UNREADABLE_DATE: "A date of the calendar cannot be read",
  REPEATING: "The calendar has an event that repeats in a way that cannot be followed",
  TOO_LONG: "The calendar is too long",
  UNREACHABLE: "The calendar did not answer",
  RESOURCE_GONE: "The offer no longer exists here: the calendar is not read any more",
  COMPANY_SUSPENDED: "The company is suspended: the calendar is not read until it sells again",
};
