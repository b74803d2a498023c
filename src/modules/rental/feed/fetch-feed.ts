import type { Context } from "../../../platform/context.ts";
import { requirePublicHost } from "../../../platform/outside/public-address.ts";

/** Limits for fetching a calendar that a company has named: public internet only, with a timeout and a maximum size. */

const patienceMs = 10_000;
const bytesMaximum = 2_000_000;
const redirectsMaximum = 3;

/** A calendar is never fetched from our own network, except where outside services are simulated on this machine. */
async function requirePublic(ctx: Pick<Context, "config">, url: URL): Promise<void> {
  if (!/^https?:$/.test(url.protocol)) throw new Error("unknown protocol");
  if (ctx.config.NODE_ENV === "production") await requirePublicHost(url);
}

export async function fetchFeed(ctx: Pick<Context, "config">, address: string): Promise<string> {
  let url = new URL(address);
  for (let hop = 0; hop <= redirectsMaximum; hop++) {
    await requirePublic(ctx, url);
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: "text/calendar, text/plain;q=0.5" },
    });
    const next = answer.headers.get("location");
    if (answer.status >= 300 && answer.status < 400 && next) {
      url = new URL(next, url);
      continue;
    }
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return readLimited(answer);
  }
  throw new Error("too many redirects");
}

async function readLimited(answer: Response): Promise<string> {
  if (!answer.body) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > bytesMaximum) throw new Error("too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
