import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { bareHost, isPrivateAddress, lookupPublic, PrivateAddressError } from "./public-address.ts";

/** Only this much of an answer is read; the rest is of no use. */
const answerMaximum = 2_000;

export interface ForeignPost {
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Timeout of the whole exchange, DNS look-up included. */
  timeLimitMs: number;
  /** Allows only https and public addresses. */
  publicOnly: boolean;
}

export interface ForeignAnswer {
  status: number;
  text: string;
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= answerMaximum) break;
  }
  return Buffer.concat(parts).subarray(0, answerMaximum).toString("utf8");
}

/**
 * Posts to an address that a third party has configured: with a short timeout, reading only part of the
 * answer, and following no redirect.
 */
export async function postToForeign(post: ForeignPost): Promise<ForeignAnswer> {
  const { url, headers, body, timeLimitMs, publicOnly } = post;
  if (publicOnly && url.protocol !== "https:") throw new PrivateAddressError(url.protocol);
  const host = bareHost(url);
  // A host that is already an IP address is not looked up, so it is checked here.
  if (publicOnly && isIP(host) && isPrivateAddress(host)) throw new PrivateAddressError(host);
  const limit = AbortSignal.timeout(timeLimitMs);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const sent = request(url, {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
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
    return { status: answer.statusCode ?? 0, text: await readStart(answer) };
  } catch (error) {
    throw limit.aborted ? limit.reason : error;
  } finally {
    sent.destroy();
  }
}
