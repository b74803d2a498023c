import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/appointment-states.ts";

/** How a consultation takes place. */
export const consultationModeWords: Translated<typeof french.consultationModeWords> = {
  ON_SITE: "At the practice",
  REMOTE: "By phone or video",
  AT_HOME: "At home",
};

/** What became of a request to an insurance. */
export const insuranceStateWords: Translated<typeof french.insuranceStateWords> = {
  REQUESTED: "To decide",
  ACCEPTED: "Accepted",
  REFUSED: "Refused",
  LATE: "Not answered",
  WITHDRAWN: "No longer needed",
};
