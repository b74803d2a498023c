import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";

/** An organiser's sessions by hall. */
export const sessionCalendarWords = {
  title: pageTitleWords.events.calendar,
  room: "Salle ou lieu",
  states: {
    ON_SALE: "En vente",
    SOLD_OUT: "Complet",
    SALE_ENDED: "Vente terminée",
    DRAFT: "Hors vente",
    CANCELLED: "Annulée",
    PAST: "Passée",
  },
  /** On a bar, before the title; one that is on sale needs none. */
  marks: { ON_SALE: "", SOLD_OUT: "●", SALE_ENDED: "■", DRAFT: "○", CANCELLED: "✕", PAST: "✓" },
  conflict: "Deux séances dans la même salle",
  conflictMark: "⚠",
  sold: (sold: number, capacity: number) => `${sold.toLocaleString("fr")} / ${capacity.toLocaleString("fr")}`,
  places: (sold: number, capacity: number, held: number) =>
    [
      `${sold.toLocaleString("fr")} ${sold > 1 ? "places vendues" : "place vendue"} sur ${capacity.toLocaleString("fr")}`,
      held > 0 && `${held.toLocaleString("fr")} en cours de paiement`,
    ]
      .filter(Boolean)
      .join(", "),
  until: (start: string, end: string) => `${start} – ${end}`,
  sessions: (count: number) => (count > 1 ? `${count} séances` : `${count} séance`),
  conflicts: (count: number) =>
    count > 1
      ? `${count} séances ont la même salle à la même heure qu’une autre.`
      : "Une séance a la même salle à la même heure qu’une autre.",
  empty: "Aucune séance pendant cette période.",
};
