import type { ErrorCode } from "../app-error.ts";

/** Refusals after which the queue's own page says what to do. */
export const queueCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "RUSH_QUEUE",
  "RUSH_NOT_CALLED",
  "RUSH_TURN_OVER",
  "RUSH_ENTRY_ELSEWHERE",
  "RUSH_ENTRY_UNKNOWN",
  "RUSH_ENTRY_AHEAD",
] as const);
