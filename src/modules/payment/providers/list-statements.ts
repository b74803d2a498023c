import { mtnMomoStatement } from "./mtn-momo-statement.ts";
import { orangeMoneyStatement } from "./orange-money-statement.ts";
import type { StatementForm } from "./statement-schema.ts";
import { stripeStatement } from "./stripe-statement.ts";

/** The form of each provider's statement. */
export const statementForms: Readonly<Record<StatementForm["provider"], StatementForm>> = {
  "mtn-momo": mtnMomoStatement,
  "orange-money": orangeMoneyStatement,
  stripe: stripeStatement,
};

export const statementProviders = Object.keys(statementForms) as StatementForm["provider"][];
