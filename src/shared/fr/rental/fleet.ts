import { formatDayLong } from "../../dates.ts";
import { daysFr, nightsFr } from "./rental-supply.ts";

const monthName = new Intl.DateTimeFormat("fr", { month: "long", year: "numeric", timeZone: "UTC" });

/** What a rental company reads on its planning screens. */
export const fleetFr = {
  month: (day: string) => monthName.format(new Date(`${day}T00:00:00Z`)),
  weekdays: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."],
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  today: "Aujourd’hui",
  states: {
    FREE: "Libre",
    HELD: "En cours de paiement",
    SOLD: "Réservé",
    BLOCKED: "Bloqué",
    IMPORTED: "Pris ailleurs",
    CONFLICT: "Blocage impossible",
  },
  marks: { FREE: "", HELD: "…", SOLD: "R", BLOCKED: "✕", IMPORTED: "C" },
  columns: { car: "Voiture", house: "Logement" },
  length: { car: daysFr, house: nightsFr },
  unpublished: "Non publié",
  empty: {
    car: "Aucune voiture pour le moment. Ajoutez la première pour voir son planning.",
    house: "Aucun logement pour le moment. Ajoutez le premier pour voir son planning.",
  },
  add: { car: "Ajouter une voiture", house: "Ajouter un logement" },
  help: "Glissez la souris sur les jours d’une ligne, ou déplacez-vous avec les flèches et étendez avec Maj + flèches. Sur un téléphone, touchez le premier jour puis le dernier.",
  dayLabel: (day: string, state: string, label: string) =>
    [formatDayLong(day), state, label].filter(Boolean).join(", "),
  chosenDay: (label: string) => `${label}, choisi`,
  block: {
    reason: "Motif du blocage",
    reasonHelp: "Entretien, panne, usage personnel…",
    submit: "Bloquer ces jours",
    done: "Ces jours ne peuvent plus être réservés.",
    past: "Ces jours sont passés.",
    remove: "Débloquer",
    removed: "Ces jours peuvent de nouveau être réservés.",
    conflicts: (count: number) =>
      count > 1
        ? `${count} jours déjà réservés restent à leurs clients ; les autres sont bloqués.`
        : "Un jour déjà réservé reste à son client ; les autres sont bloqués.",
    importedText: "Ce blocage vient d’un calendrier relié : modifiez-le là-bas.",
  },
  openBooking: "Ouvrir",
  close: "Fermer",
};
