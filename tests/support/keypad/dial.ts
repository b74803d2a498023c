import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { smsParts, toGsm7 } from "../../../src/shared/text/gsm7.ts";

export const ussdSecret = "secret-of-the-aggregator-2026";
export const ussdEnv = { USSD_SECRET: ussdSecret };

/** Every screen that was shown in this file, for its length. */
const shown: string[] = [];
export const shownScreens = (): readonly string[] => shown;

/** A telephone that dials our code through an aggregator that posts forms. */
export function keypadOf(app: FastifyInstance, phone: string, sessionId = `s-${randomUUID()}`) {
  const inputs: string[] = [];
  async function post(text: string, more: Record<string, string> = {}) {
    const form = { sessionId, phoneNumber: phone, serviceCode: "*237#", networkCode: "62401", text, ...more };
    const answer = await app.inject({
      method: "POST",
      url: `/callbacks/ussd/${ussdSecret}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    if (answer.statusCode !== 200) throw new Error(`ussd: ${answer.statusCode} ${answer.body}`);
    const screen = answer.body.replace(/^(CON|END) /, "");
    if (smsParts(screen) > 1 || toGsm7(screen) !== screen)
      throw new Error(`too long or not GSM-7: ${screen}`);
    shown.push(screen);
    return answer.body;
  }
  return {
    sessionId,
    /** Dials, or sends the inputs one after the other; returns the last screen. */
    async press(...typed: string[]): Promise<string> {
      if (typed.length === 0) return post("");
      let screen = "";
      for (const one of typed) {
        inputs.push(one);
        screen = await post(inputs.join("*"));
      }
      return screen;
    },
    /** The same request once more. */
    again: () => post(inputs.join("*")),
    /** A request with exactly this text. */
    raw: post,
    hangUp: (status = "Incomplete") => post(inputs.join("*"), { status, hopsCount: "1" }),
  };
}
