import { z } from "zod";
import type { UssdGateway } from "./schema.ts";

const name = z.string().min(1).max(120);
/** « +2376… », with the plus lost on the way in some forms. */
const number = z
  .string()
  .max(20)
  .transform((value) => `+${value.replace(/\D/g, "")}`);

const formRequest = z.object({
  sessionId: name,
  phoneNumber: number,
  text: z.string().max(4000).default(""),
});
const formEnd = z.object({
  sessionId: name,
  phoneNumber: number,
  status: z.string(),
  hopsCount: z.unknown(),
});

/**
 * A form post with all inputs of the session joined by `*`; the answer is plain text that begins with CON or END. The
 * end of a session is told by another post, which has a status.
 */
const form: UssdGateway = {
  read(body) {
    const end = formEnd.safeParse(body);
    if (end.success && end.data.status !== "")
      return { sessionId: end.data.sessionId, phone: end.data.phoneNumber, step: 0, input: "", ended: true };
    const read = formRequest.safeParse(body);
    if (!read.success) return null;
    const { sessionId, phoneNumber, text } = read.data;
    const inputs = text === "" ? [] : text.split("*");
    return { sessionId, phone: phoneNumber, step: inputs.length, input: inputs.at(-1) ?? "", ended: false };
  },
  write: (_request, { text, end }) => ({ type: "text/plain", body: `${end ? "END" : "CON"} ${text}` }),
};

const jsonRequest = z.object({
  SessionId: name,
  Mobile: number,
  Type: z.enum(["Initiation", "Response", "Release", "Timeout"]),
  Message: z.string().max(4000).default(""),
  Sequence: z.coerce.number().int().min(1).max(10_000),
});

/** JSON with the latest input alone and its place in the session, counted from 1. */
const json: UssdGateway = {
  read(body) {
    const read = jsonRequest.safeParse(body);
    if (!read.success) return null;
    const { SessionId: sessionId, Mobile: phone, Type: type, Message: input, Sequence: nth } = read.data;
    return { sessionId, phone, step: nth - 1, input, ended: type === "Release" || type === "Timeout" };
  },
  write: ({ sessionId }, { text, end }) => ({
    type: "application/json",
    body: JSON.stringify({ SessionId: sessionId, Type: end ? "Release" : "Response", Message: text }),
  }),
};

export const ussdGateways = { form, json } satisfies Record<string, UssdGateway>;
