import type * as french from "../../fr/account/calendar-address.ts";
import type { Translated } from "../../translated.ts";

/** The address of a person's calendar, which is shown once. */
export const calendarAddressWords: Translated<typeof french.calendarAddressWords> = {
  created: "Your calendar is ready",
  createdText:
    "Copy this address now and add it to your calendar (“Subscribe to a calendar”). Whoever knows it sees your bookings: do not share it.",
  copy: "Copy the address",
  copied: "The address is copied.",
  done: "I have copied the address",
};
