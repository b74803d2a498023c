import type { FastifyInstance } from "fastify";
import { compressed, type Encoding, sendCompressed } from "../compression.ts";

/** The styles that public pages bring with them: a browser without the program fetches them once for all pages. */
export interface EarlyStyle {
  /** Another one for each content. */
  path: string;
  text: string;
}

const neverChanges = "public, max-age=31536000, immutable";

/** Serves the styles under their address, compressed as well as can be, once. */
export function sendEarlyStyle(app: FastifyInstance, { path, text }: EarlyStyle): void {
  const smaller = new Map<Encoding, Buffer>();
  const inEncoding = (encoding: Encoding) => {
    const known = smaller.get(encoding) ?? compressed(text, encoding, true);
    smaller.set(encoding, known);
    return known;
  };
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    sendCompressed(
      reply.type("text/css; charset=utf-8").header("cache-control", neverChanges),
      text,
      inEncoding,
    ),
  );
}
