import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { bareHost, isPrivateAddress, lookupPublic, PrivateAddressError } from "./public-address.ts";

/** The one way to addresses that third parties have named: webhooks, alerts of browsers, calendars. */

/** Only this much of an answer that nobody reads further is kept. */
const startMaximum = 2_000;

export interface ForeignCall {
  url: URL;
  headers: Record<string, string>;
  /** Posted; without it the address is read. */
  body?: string | Buffer;
  /** Timeout of the whole exchange, DNS look-up included. */
  timeLimitMs: number;
  /** Allows only public addresses, and only https except where plain http is named. */
  publicOnly: boolean;
  plainHttp?: boolean;
  /** Largest answer in bytes, beyond which the call fails; without it the beginning of the answer is enough. */
  answerMaximum?: number;
}

export interface ForeignAnswer {
  status: number;
  text: string;
  /** Where a redirect leads; it is not followed. */
  location: string | null;
}

async function readAnswer(answer: IncomingMessage, maximum: number | undefined): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (maximum !== undefined && size > maximum) throw new Error("too large");
    if (maximum === undefined && size >= startMaximum) break;
  }
  return Buffer.concat(parts)
    .subarray(0, maximum ?? startMaximum)
    .toString("utf8");
}

function requireAllowed({ url, publicOnly, plainHttp = false }: ForeignCall): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new PrivateAddressError(url.protocol);
  if (!publicOnly) return;
  if (url.protocol === "http:" && !plainHttp) throw new PrivateAddressError(url.protocol);
  const host = bareHost(url);
  // A host that is already an IP address is not looked up, so it is checked here.
  if (isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError(host);
}

/**
 * Calls an address that a third party has named: with a timeout and a limit of what is read, connected to the address
 * that was checked, and following no redirect.
 */
export async function callForeign(call: ForeignCall): Promise<ForeignAnswer> {
  requireAllowed(call);
  const { url, headers, body, timeLimitMs, publicOnly } = call;
  const limit = AbortSignal.timeout(timeLimitMs);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const sent = request(url, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, ...length },
    agent: false,
    signal: limit,
    ...(publicOnly ? { lookup: lookupPublic as LookupFunction } : {}),
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once("response", resolve);
      sent.once("error", reject);
      sent.end(body);
    });
    const text = await readAnswer(answer, call.answerMaximum);
    return { status: answer.statusCode ?? 0, text, location: answer.headers.location ?? null };
  } catch (error) {
    throw limit.aborted ? limit.reason : error;
  } finally {
    sent.destroy();
  }
}
