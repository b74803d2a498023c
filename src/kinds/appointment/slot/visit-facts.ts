import type { Fact } from "../../../modules/booking/booking-facts.ts";
import { formatDuration } from "../../../shared/dates.ts";
import { appointmentWords, meetingWords } from "../words/fr/appointment.ts";
import { consultationModeWords } from "../words/fr/appointment-states.ts";

interface VisitTerms {
  mode: keyof typeof consultationModeWords;
  place: { name: string; landmark: string } | undefined;
  room: string | null;
  minutes: number;
  /** Names of what the patient brings. */
  documents: readonly string[];
  insurer: string | null;
}

/** What an appointment says of itself, frozen when it is booked. */
export function visitFacts({ mode, place, room, minutes, documents, insurer }: VisitTerms): Fact[] {
  const { facts } = appointmentWords;
  const address = [place?.name, place?.landmark].filter(Boolean).join(", ");
  const told: Fact[] = [
    {
      label: facts.mode,
      value: consultationModeWords[mode],
      ...(mode === "ON_SITE" ? {} : { role: "elsewhere" }),
    },
    { label: facts.place, value: meetingWords(mode, address), role: "place", names: [address] },
    // The room is shown only for appointments on site, not for calls or home visits.
    ...(mode === "ON_SITE" && room ? [{ label: facts.room, value: room, names: [room] }] : []),
    { label: facts.duration, value: formatDuration(minutes) },
    { label: facts.documents, value: documents.join(", "), role: "bring" },
    { label: facts.insurer, value: insurer ?? "" },
  ];
  return told.filter((fact) => fact.value !== "");
}
