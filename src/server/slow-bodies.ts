import type { FastifyInstance } from "fastify";

/** A form on a slow network takes a few seconds; a telephone's photographs take minutes. */
export const bodySeconds = 30;
export const uploadSeconds = 300;

/** A body that never ends would keep its connection, and what has been read of it, for ever: it is answered 408. */
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
