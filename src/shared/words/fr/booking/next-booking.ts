import { dayOf, daysBetween, formatDuration, formatTime } from "../../../dates.ts";
import type { ServiceKind } from "../../../kinds.ts";

const minute = 60_000;
const day = 24 * 60;

const begun: Record<ServiceKind, string> = {
  trip: "En route",
  rdv: "C’est votre heure",
  location: "Location en cours",
  event: "C’est commencé",
};

interface Coming {
  kind: ServiceKind;
  startsAt: string;
  timeZone: string;
}

/** The time left, as people say it: in days by calendar date, in hours and minutes on the day itself. */
function timeLeft({ kind, startsAt, timeZone }: Coming, now: number): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minute);
  if (minutes <= 0) return begun[kind];
  const days = daysBetween(dayOf(now, timeZone), dayOf(startsAt, timeZone)) - 1;
  if (minutes < day / 2 || days === 0) return `Dans ${formatDuration(minutes)}`;
  return days === 1 ? `Demain à ${formatTime(startsAt, timeZone)}` : `Dans ${days} jours`;
}

/** The card of the next booking, on the home page and above a person's bookings. */
export const nextBookingWords = {
  title: {
    trip: "Mon prochain départ",
    rdv: "Mon prochain rendez-vous",
    location: "Ma prochaine location",
    event: "Ma prochaine sortie",
  } satisfies Record<ServiceKind, string>,
  timeLeft,
  delayed: (minutes: number) => `Retardé de ${formatDuration(minutes)} : l’heure affichée est la nouvelle.`,
  misses:
    "Vous arriverez trop tard pour la suite : changez sa date ou annulez-la sans frais avant son départ.",
  landmark: (text: string) => `Repère : ${text}`,
  directions: "Itinéraire",
  call: "Appeler",
  all: "Toutes mes réservations",
  offline: "Copie enregistrée sur cet appareil",
} as const;
