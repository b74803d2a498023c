import { formatTime } from "../../../../shared/dates.ts";
import { formatDay } from "../../../../shared/paper-dates.ts";
import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";
import { type Clash, type ClashName, restHours } from "../../rules/driver-policy.ts";

type ClashSentence = (clash: Clash, timeZone: string) => string;

/** What speaks against a driver, after « Ewondo Paul : ». */
const clashSentences: Record<ClashName, ClashSentence> = {
  INACTIVE: () => "n’est plus en service",
  OVERLAP: ({ other }, timeZone) =>
    other
      ? `conduit déjà ${other.title} de ${formatTime(other.startsAt, timeZone)} à ${formatTime(other.endsAt, timeZone)}`
      : "conduit déjà un autre départ",
  ABSENT: ({ day, reason }) => `absent jusqu’au ${formatDay(day ?? "")}${reason ? ` (${reason})` : ""}`,
  LICENCE: ({ day }) => `permis expiré le ${formatDay(day ?? "")}`,
  MEDICAL: ({ day }) => `visite médicale expirée le ${formatDay(day ?? "")}`,
  DAY_OFF: ({ day }) => `ne travaille pas le ${formatDay(day ?? "")}`,
  REST: () => `moins de ${restHours} h de repos en 24 h`,
};

export const clashText = (clash: Clash, timeZone: string): string =>
  clashSentences[clash.name](clash, timeZone);

/** Who drives which departure. */
export const rosterWords = {
  title: pageTitleWords.roster,
  previous: "Avant",
  next: "Après",
  day: "Jour",
  week: "Semaine",
  today: "Aujourd’hui",
  table: "Départs et leurs chauffeurs",
  columns: { time: "Heure", line: "Ligne", bus: "Bus", driver: "Chauffeur" },
  driverOf: (line: string, time: string) => `Chauffeur de ${line}, ${time}`,
  keys: "Tapez les premières lettres, Tab prend le nom proposé et passe au suivant, Entrée enregistre tout.",
  none: "Aucun départ n’est prévu.",
  noDrivers: "Aucun chauffeur en service : ajoutez-les d’abord.",
  addDriver: "Ajouter un chauffeur",
  drivers: "Les chauffeurs",
  lacking: (count: number) =>
    count === 0
      ? "Tous les départs ont un chauffeur"
      : count === 1
        ? "1 départ sans chauffeur"
        : `${count} départs sans chauffeur`,
  save: "Enregistrer",
  saving: "Enregistrement…",
  saved: (count: number) => (count === 1 ? "1 départ enregistré" : `${count} départs enregistrés`),
  unsaved: (count: number) => (count === 1 ? "1 ligne à enregistrer" : `${count} lignes à enregistrer`),
  failed: (count: number) =>
    count === 1 ? "1 ligne n’est pas enregistrée" : `${count} lignes ne sont pas enregistrées`,
  copy: "Reprendre la semaine dernière",
  copied: (count: number) =>
    count === 0
      ? "Rien à reprendre : personne n’a conduit ces lignes il y a une semaine, ou elles ont déjà un chauffeur."
      : count === 1
        ? "1 chauffeur repris, à enregistrer"
        : `${count} chauffeurs repris, à enregistrer`,
  typedOnly: "Nom libre : sans fiche, il n’a pas de page à lui",
  unknown: "Aucun chauffeur ne commence ainsi",
  delayed: (minutes: number) => `+${minutes} min`,
  status: { CANCELLED: "Annulé", DRAFT: "Hors vente" },
  papers: { licenceExpiresOn: "Permis", medicalExpiresOn: "Visite médicale" },
  absenceEnds: "La fin de l’absence doit suivre son début",
};

/** The page of a driver, on their telephone. */
export const driveWords = {
  title: "Mes départs",
  loading: "Lecture…",
  online: "En ligne",
  offline: "Sans réseau",
  signIn: "Connectez-vous pour voir vos départs.",
  signInLink: "Se connecter",
  account: "Mon compte",
  noRole: "Vous n’êtes chauffeur d’aucune compagnie.",
  none: "Aucun départ ces prochains jours.",
  noneText: "Quand votre chef d’agence vous désigne, le départ se montre ici.",
  today: "Aujourd’hui",
  tomorrow: "Demain",
  back: "Mes départs",
  boarded: (boarded: number, people: number) => `${boarded} / ${people} à bord`,
  cancelled: "Annulé",
  delayed: (minutes: number) => `Retard de ${minutes} min`,
  list: "Passagers",
  noPassengers: "Aucun billet vendu.",
  notKept: "La liste n’est pas encore sur cet appareil : ouvrez-la avec le réseau.",
  aboard: "à bord",
  absent: "pas encore",
  people: (count: number) => (count === 1 ? "1 personne" : `${count} personnes`),
  from: "Départ",
  to: "Arrivée",
  age: (time: string) => `Liste de ${time}`,
  queue: (count: number) => (count === 1 ? "1 marque à envoyer" : `${count} marques à envoyer`),
  allSent: "Tout est envoyé",
  send: "Envoyer",
};
