import { expect, test } from "vitest";
import { type AnsweredCall, operatorAnswer } from "../../../src/modules/payment/providers/call-policy.ts";

/** What the log of calls tells of an operator's knowledge, the latest call first. */

const call = (
  operation: string,
  outcome = "ok",
  responseStatus: number | null = 200,
  response = "",
): AnsweredCall => ({
  ...{ operation, outcome, responseStatus, response },
});
const unasked = '{"data":{"status":"PENDING","inittxnstatus":null}}';

test.each([
  ["NOT_ASKED", []],
  ["NOT_ASKED", [call("collection.token"), call("init")]],
  ["KNOWS", [call("collection.requesttopay", "ok", 202)]],
  ["KNOWS", [call("collection.requesttopay", "refused", 400)]],
  ["KNOWS", [call("collection.requesttopay.status")]],
  ["KNOWS", [call("session.expire"), call("session.status")]],
  ["KNOWS", [call("paymentstatus", "refused", 417)]],
  [
    "DOES_NOT_KNOW",
    [call("collection.requesttopay.status", "refused", 404), call("collection.requesttopay")],
  ],
  ["DOES_NOT_KNOW", [call("paymentstatus", "ok", 200, unasked)]],
  ["KNOWS", [call("paymentstatus", "ok", 200, unasked.replace("null", '"200"'))]],
  [
    "HANGS",
    [call("collection.requesttopay.status", "timeout", null), call("collection.requesttopay.status")],
  ],
  ["HANGS", [call("collection.token", "unreachable", null), call("collection.requesttopay.status")]],
  ["HANGS", [call("collection.requesttopay.status", "server", 500)]],
  ["HANGS", [call("collection.requesttopay.status", "open", null)]],
  // A wrong key is no answer about the payment.
  ["HANGS", [call("collection.requesttopay.status", "refused", 401)]],
] as const)("%s %#", (answer, calls) => {
  expect(operatorAnswer(calls)).toBe(answer);
});
