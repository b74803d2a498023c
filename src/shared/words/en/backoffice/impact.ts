import type * as french from "../../fr/backoffice/impact.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

const toTell = (people: number, bookings: number) =>
  `${plural(people, "person", "people")} (${plural(bookings, "booking", "bookings")}) to tell`;

/** Effects of cancelling or postponing on people who have booked, shown before it is done. */
export const impactWords: Translated<typeof french.impactWords> = {
  /** The reason of a dry run, which no person ever reads. */
  trial: "Trial before cancelling",
  /** Above a message as it will be sent, and above its e-mail. */
  sms: "The message that is sent",
  email: "The whole email",
  who: (people) =>
    people === 0 ? "There is nobody to tell." : `${plural(people, "person", "people")} to tell.`,
  cancel: ({ people, bookings, refunded, inCash = "", unreached = 0 }) => {
    if (people === 0) return "Nobody has booked: there is nothing to refund.";
    const cash = inCash ? `, of which ${inCash} in cash at the desk` : "";
    const silent = unreached > 0 ? ` Without number or email: ${plural(unreached, "person", "people")}.` : "";
    return `${toTell(people, bookings)}; ${refunded} to refund${cash}.${silent}`;
  },
  postpone: ({ people, bookings, refunded }) =>
    people === 0
      ? "Nobody has booked: there is nobody to tell."
      : `${toTell(people, bookings)}. At most ${refunded} to refund, if everybody cancels.`,
};
