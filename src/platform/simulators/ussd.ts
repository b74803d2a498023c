import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { World } from "./world.ts";

const dialInput = z.object({ sessionId: z.string().nullish(), input: z.string().max(200).nullish() });
const endInput = z.object({ sessionId: z.string() });

interface Session {
  number: string;
  inputs: string[];
}

const serviceCode = "*237#";
/** Codes of the Cameroonian networks, as aggregators write them. */
const networkOf = (number: string) => (/^2376(5[5-9]|9)/.test(number) ? "62402" : "62401");

/**
 * The USSD aggregator: a telephone dials, every input is posted to the application as a form, and the end of a session
 * is told to it.
 */
export function registerKeypad(app: FastifyInstance, world: World): void {
  const sessions = new Map<string, Session>();

  async function post(sessionId: string, { number, inputs }: Session, more: Record<string, string> = {}) {
    const url = world.addresses.ussd;
    if (!url) throw new Error("no address for USSD");
    const body = new URLSearchParams({
      sessionId,
      phoneNumber: `+${number}`,
      serviceCode,
      networkCode: networkOf(number),
      text: inputs.join("*"),
      ...more,
    });
    return fetch(url, { method: "POST", body, signal: AbortSignal.timeout(5000) });
  }

  async function end(sessionId: string, status: string): Promise<void> {
    const session = sessions.get(sessionId);
    sessions.delete(sessionId);
    if (session) await post(sessionId, session, { status, hopsCount: String(session.inputs.length + 1) });
  }

  app.post<{ Params: { number: string } }>(
    "/control/phones/:number/dial",
    async ({ params, body }, reply) => {
      const { sessionId: given, input } = dialInput.parse(body);
      const sessionId = given ?? `ATUid_${randomUUID().replaceAll("-", "")}`;
      const session = sessions.get(sessionId) ?? { number: params.number.replace(/\D/g, ""), inputs: [] };
      sessions.set(sessionId, session);
      if (input) session.inputs.push(input);
      const answer = await post(sessionId, session);
      const text = await answer.text();
      const [, type, screen] = /^(CON|END) ([\s\S]*)$/.exec(text) ?? [];
      if (!answer.ok || !type) {
        sessions.delete(sessionId);
        return reply.code(502).send({ error: "unreachable" });
      }
      if (type === "END") await end(sessionId, "Success");
      return { sessionId, text: screen, end: type === "END" };
    },
  );

  app.post("/control/phones/:number/hang-up", async ({ body }) => {
    await end(endInput.parse(body).sessionId, "Incomplete");
    return {};
  });
}
