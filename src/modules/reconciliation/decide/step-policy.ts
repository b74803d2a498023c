import type { MatchClass, MatchStep } from "../../../../prisma/client/client.ts";
import type { LockedMatch } from "../settle/lock-match.ts";

/** The differences for which a step is one; every difference can be accepted. */
export const classesOfStep = {
  ATTACH: ["NO_REFERENCE"],
  RESEND: ["PAYOUT_BOUNCED"],
  CLAIM: ["REFUND_TWICE"],
  DEDUCT: ["REFUND_TWICE"],
} as const satisfies Record<Exclude<MatchStep, "ACCEPT">, readonly MatchClass[]>;

export function fitsStep({ match, line, payment }: LockedMatch, step: MatchStep): boolean {
  if (step === "ACCEPT") return true;
  if (!classesOfStep[step].some((one) => one === match.class)) return false;
  if (step === "ATTACH") return line?.kind === "COLLECTION";
  return step !== "DEDUCT" || payment?.kind === "PAYOUT";
}
