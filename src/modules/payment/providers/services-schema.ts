import { z } from "zod";

export const serviceInput = z.object({ name: z.string().max(40) });
export type ServiceInput = z.infer<typeof serviceInput>;

export interface ServiceView {
  name: string;
  /** open: a process of ours holds its calls back. half-open: none does any more, but no answer has come since. */
  circuit: "closed" | "open" | "half-open";
  /** Whether a test request can be sent now. */
  checkable: boolean;
  /** Calls of the last hour, without the test requests of this page. */
  calls: number;
  /** Share of calls that were answered and not refused, in percent; null without a call. */
  successPercent: number | null;
  /** 95th percentile of the duration. */
  p95Ms: number | null;
  last: { at: string; outcome: string; operation: string } | null;
}

export interface ServiceList {
  services: ServiceView[];
  at: string;
}
