import type { FastifyInstance } from "fastify";

/**
 * Timeout of a body: a form on a slow network takes a few seconds; photographs from a telephone take
 * minutes and have their own limit.
 */
export const bodySeconds = 30;
export const uploadSeconds = 300;

/** Answers 408 to a body that does not finish in time: it would keep its connection and memory for ever. */
export function cutSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook("onRequest", async ({ raw, headers }, reply) => {
    const length = headers["content-length"];
    const upload = headers["content-type"]?.startsWith("multipart/") ?? false;
    if (upload || (!headers["transfer-encoding"] && (!length || length === "0"))) return;
    const timer = setTimeout(() => {
      reply.header("connection", "close");
      raw.emit("error", Object.assign(new Error("body too slow"), { statusCode: 408 }));
    }, seconds * 1000);
    const arrived = () => clearTimeout(timer);
    raw.once("end", arrived).once("close", arrived).once("error", arrived);
  });
}
