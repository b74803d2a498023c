import type { ErrorDetail } from "../../../app-error.ts";
import { callsMaximum } from "../../../calls-maximum.ts";
import type * as french from "../../fr/account/program-errors.ts";
import type { Translated } from "../../translated.ts";

/** Refusals that programs meet; people meet the first one too. */
export const programErrorWords: Translated<typeof french.programErrorWords> = {
  NOT_SIGNED_IN: ({ token }: ErrorDetail) =>
    token
      ? "This access token is not accepted: it has expired, was cut off or is miscopied. Make another one in your profile."
      : "Your session has expired. Please sign in.",
  TOO_MANY_CALLS: `Too many calls at once: ${callsMaximum} at most.`,
  CALL_TOO_LARGE: "This call is too long: 64 KB at most.",
  ANSWER_TOO_LARGE: "This answer is too long. Ask for less.",
  ONE_CALL_ONLY: "Send one call at a time.",
  UNKNOWN_TOOL: "This tool does not exist. Ask for the list of tools first.",
  TOO_MANY_TOKENS: (detail: ErrorDetail) =>
    `You already have ${detail.limit ?? 10} tokens. Revoke one first.`,
  TOO_MANY_WEBHOOKS: (detail: ErrorDetail) =>
    `You already have ${detail.limit ?? 5} addresses. Remove one first.`,
  TIMETABLE_NOT_READY: "This timetable is being made. Ask again in a few minutes.",
};
