import { z } from "zod";

export const serviceInput = z.object({ name: z.string().max(40) });
export type ServiceInput = z.infer<typeof serviceInput>;

export interface ServiceView {
  name: string;
  /** open: a process of ours holds its calls back; half-open: none does any more, and no answer has come since. */
  circuit: "closed" | "open" | "half-open";
  /** Whether it can be asked to answer now. */
  checkable: boolean;
  /** Of the last hour; what the checks of this page asked is not counted. */
  calls: number;
  /** Those that were answered and not refused, in percent; null without a call. */
  successPercent: number | null;
  /** Nineteen of twenty calls were faster. */
  p95Ms: number | null;
  last: { at: string; outcome: string; operation: string } | null;
}

export interface ServiceList {
  services: ServiceView[];
  at: string;
}
