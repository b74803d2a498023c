import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/appointment.ts";

/** How a consultant meets patients who do not come to the practice, shown instead of an address. */
const meetings = {
  REMOTE: "Remote: the practitioner calls you",
  AT_HOME: "At your home: the practice calls you for the address",
};

/** Where an appointment takes place, as its patient reads it. */
export const meetingWords: typeof french.meetingWords = (mode, place) =>
  mode === "ON_SITE" ? place : meetings[mode];

/** Sentences that the server writes about appointments. */
export const appointmentWords: Translated<typeof french.appointmentWords> = {
  again: "Book another appointment",
  home: { moment: "Appointment" },
  facts: {
    mode: "Consultation",
    consultant: "Practitioner",
    place: "Place",
    room: "Room",
    duration: "Duration",
    documents: "To bring",
    insurer: "Insurance asked to pay",
    covered: "Covered by",
    refused: "Cover refused",
    unanswered: "Cover not answered",
  },
  visitStates: {
    EXPECTED: "Expected",
    ARRIVED: "Arrived",
    IN_CONSULTATION: "In consultation",
    DONE: "Done",
    ABSENT: "Absent",
  },
  coveredBy: (insurer) => `Covered by ${insurer}`,
  validation: {
    start: "Choose a slot that starts on the quarter hour",
    quarters: "Choose a duration in quarters of an hour",
    endFirst: "The end of the period must come after its start",
    coverAmount: "Enter the part that the insurance pays",
    deskOnly: "This can only be asked for at the reception of the practice",
    absenceOrder: "The end of the absence must come after its start",
    absencePast: "This absence is already over",
    reason: "Write the reason: patients will read it",
    longPeriod: "Choose a period of three months at most",
    dayPast: "Choose a day to come",
    policyNo: "Enter the number of your insurance policy",
  },
};
