import type { Steps } from "../world.ts";
import { buyingSteps } from "./buying.ts";
import { changingSteps } from "./changing.ts";
import { companySteps } from "./company.ts";
import { jobSteps } from "./jobs.ts";
import { offlineDeskSteps } from "./offline-desk.ts";
import { onTheSpotSteps } from "./on-the-spot.ts";
import { outsideSteps } from "./outside.ts";
import { payoutSteps } from "./payouts.ts";
import { staffSteps } from "./staff.ts";
import { statementSteps } from "./statements.ts";

export const steps: Steps = {
  ...buyingSteps,
  ...changingSteps,
  ...companySteps,
  ...offlineDeskSteps,
  ...onTheSpotSteps,
  ...outsideSteps,
  ...payoutSteps,
  ...jobSteps,
  ...staffSteps,
  ...statementSteps,
};
