interface Impact {
  people: number;
  bookings: number;
  /** An amount as it is shown. */
  refunded: string;
  /** What of it is given back in cash, as it is shown; empty = nothing. */
  inCash?: string;
  /** People whom no message reaches. */
  unreached?: number;
}

const peopleOf = (people: number) =>
  `${people.toLocaleString("fr")} ${people > 1 ? "personnes" : "personne"}`;
const bookingsOf = (bookings: number) =>
  `${bookings.toLocaleString("fr")} ${bookings > 1 ? "réservations" : "réservation"}`;

/** Effects of cancelling or postponing on people who have booked, shown before it is done. */
export const impactWords = {
  /** The reason of a dry run, which no person ever reads. */
  trial: "Essai avant annulation",
  /** Above a message as it will be sent, and above its e-mail. */
  sms: "Le message qui part",
  email: "L’e-mail en entier",
  who: (people: number) => (people === 0 ? "Personne n’est à prévenir." : `${peopleOf(people)} à prévenir.`),
  cancel: ({ people, bookings, refunded, inCash = "", unreached = 0 }: Impact) => {
    if (people === 0) return "Personne n’a réservé\u00a0: rien n’est à rembourser.";
    const cash = inCash ? `, dont ${inCash} en espèces au guichet` : "";
    const silent = unreached > 0 ? ` Sans numéro ni e-mail\u00a0: ${peopleOf(unreached)}.` : "";
    return `${peopleOf(people)} (${bookingsOf(bookings)}) à prévenir\u00a0; ${refunded} à rembourser${cash}.${silent}`;
  },
  postpone: ({ people, bookings, refunded }: Impact) =>
    people === 0
      ? "Personne n’a réservé\u00a0: personne n’est à prévenir."
      : `${peopleOf(people)} (${bookingsOf(bookings)}) à prévenir. Au plus ${refunded} à rembourser, si tout le monde renonce.`,
};
