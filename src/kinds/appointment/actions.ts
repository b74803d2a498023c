import type { ActionsOf, SavesOf } from "../../platform/action-values.ts";
import { decideInsurance } from "./insurance/decide-insurance.ts";
import type { insuranceRequestResource } from "./insurance/insurance-request.resource.ts";
import { decideInsuranceInput, saveConsultantInput, saveServiceInput } from "./schema.ts";
import type { consultantResource } from "./supply/consultant.resource.ts";
import type { consultingServiceResource } from "./supply/consulting-service.resource.ts";
import { saveConsultant } from "./supply/save-consultant.ts";
import { saveService } from "./supply/save-service.ts";

/** What is done with the rows of this kind in the back office. */
export const appointmentActions = {
  "insurance-request": {
    accept: (ctx, { id, values }) =>
      decideInsurance(ctx, decideInsuranceInput.parse({ ...values, id, decision: "ACCEPTED" })),
    refuse: (ctx, { id, values }) =>
      decideInsurance(ctx, decideInsuranceInput.parse({ ...values, id, decision: "REFUSED" })),
  },
} satisfies ActionsOf<typeof insuranceRequestResource>;

/** How rows are saved whose saving has a rule. */
export const appointmentSaves = {
  consultant: (ctx, row) => saveConsultant(ctx, saveConsultantInput.parse(row)),
  "consulting-service": (ctx, row) => saveService(ctx, saveServiceInput.parse(row)),
} satisfies SavesOf<typeof consultantResource | typeof consultingServiceResource>;
