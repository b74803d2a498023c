import type { ServiceCall } from "../../../../prisma/client/client.ts";

/** What an operator knows of a payment, as far as its last answer tells. */
export type OperatorAnswer = "KNOWS" | "DOES_NOT_KNOW" | "HANGS" | "NOT_ASKED";

export type AnsweredCall = Pick<ServiceCall, "operation" | "outcome" | "responseStatus" | "response">;

/** Calls that are not about the payment itself: an operator that answers them may still know nothing of it. */
const aside = /(^|\.)token$|^init$|^push$|\.expire$/;
const question = /status$/;
/** Orange says of a token that exists, but under which no payment was requested. */
const neverRequested = /"inittxnstatus"\s*:\s*null/;

/** Reads the log of calls of one payment, the latest first. */
export function operatorAnswer(calls: readonly AnsweredCall[]): OperatorAnswer {
  for (const call of calls) {
    const answered = call.outcome === "ok" || call.outcome === "refused";
    if (!answered) return "HANGS";
    if (!aside.test(call.operation)) return answerIn(call);
  }
  return "NOT_ASKED";
}

function answerIn({ operation, outcome, responseStatus, response }: AnsweredCall): OperatorAnswer {
  if (!question.test(operation)) return "KNOWS";
  if (responseStatus === 404 || neverRequested.test(response ?? "")) return "DOES_NOT_KNOW";
  // Any other refusal is about the question, as with a wrong key; Orange tells failed payments with 417.
  return outcome === "ok" || responseStatus === 417 ? "KNOWS" : "HANGS";
}
