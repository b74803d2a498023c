import { z } from "zod";
import type { MatchClass, StatementLineKind } from "../../../prisma/client/client.ts";
import { statementProviders } from "../payment/providers/list-statements.ts";

export const statementProvider = z.enum(statementProviders as [string, ...string[]]);

/** Text fields of the form with the file. */
export const importForm = z.object({
  provider: statementProvider,
  countryId: z.uuid(),
  dryRun: z.enum(["true", "false"]).transform((text) => text === "true"),
});

export interface StatementFault {
  /** Null: the file as a whole. */
  line: number | null;
  column: string | null;
  sentence: string;
}

export interface ShownLine {
  line: number;
  bookedAt: string;
  kind: StatementLineKind;
  amount: number;
  fee: number;
  currency: string;
  transactionId: string;
  reference: string | null;
  msisdn: string | null;
  balance: number | null;
}

export interface StatementReport {
  /** This very file was imported before: nothing was done. */
  already: boolean;
  statementId: string | null;
  account: string | null;
  currency: string | null;
  from: string | null;
  to: string | null;
  opening: number | null;
  closing: number | null;
  lines: number;
  added: number;
  /** What the lines that were added are, by class. */
  classes: Partial<Record<MatchClass | "MATCHED", number>>;
  first: ShownLine[];
  faults: StatementFault[];
  written: boolean;
}
