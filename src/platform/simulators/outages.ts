import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { World } from "./world.ts";

/** Which service an address belongs to, as `faults.outages` names it. */
function serviceOf(url: string): string | null {
  if (url.startsWith("/mtn/")) return "mtn-momo";
  if (url.startsWith("/orange-money/")) return "orange-money";
  if (url.startsWith("/orange-sms/")) return "orange-sms";
  if (url.startsWith("/infobip/")) return "infobip";
  if (url.startsWith("/push/send/")) return "push";
  return url.startsWith("/v1/") ? "stripe" : null;
}

/** Tokens are available even during an outage: only the orders fail. */
const isToken = (url: string) => /\/token\/?$/.test(url);

/** Makes a service answer an error, never answer, or do its work and lose or spoil the answer on the way. */
export function registerOutages(app: FastifyInstance, world: World): void {
  const outageOf = (request: FastifyRequest) => {
    const service = serviceOf(request.url);
    return service && !isToken(request.url) ? world.faults.outages[service] : undefined;
  };
  app.addHook("onRequest", async (request, reply) => {
    const { answerAfterMs } = world.faults;
    if (answerAfterMs > 0 && serviceOf(request.url)) await wait(answerAfterMs);
    const outage = outageOf(request);
    if (typeof outage === "number") {
      return reply.code(outage).send({ code: "SERVICE_UNAVAILABLE", message: "simulated outage" });
    }
    if (outage === "hang") {
      reply.hijack();
      request.raw.on("close", () => reply.raw.destroy());
    }
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const outage = outageOf(request);
    if (outage === "garbage") {
      reply.code(200).header("content-type", "text/html").removeHeader("content-length");
      return "<html>It works!</html>";
    }
    if (outage !== "lose-answer") return payload;
    reply.hijack();
    request.raw.socket.destroy();
    return payload;
  });
}
