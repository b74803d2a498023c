import { connect, type Socket } from "node:net";
import { connect as connectSafely } from "node:tls";
import { gunzipSync } from "node:zlib";

/**
 * A small load generator on raw keep-alive connections, so that the client costs little on a
 * machine that also runs the server.
 */

export interface Call {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  status: number;
  body: string;
  /** How the body is compressed, "" when it is not. */
  encoding: string;
  /** Bytes of the answer, with its head. */
  bytes: number;
  retryAfter: string | null;
  /** Name and value of each. */
  cookies: string[];
}

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  done: number;
  failed: number;
  /** What each cost the process that is measured, in milliseconds of its CPU; null when that was not asked for. */
  cpuMs: number | null;
}

function requestText({ method, path, headers = {}, body }: Call, host: string): string {
  const payload = body === undefined ? "" : JSON.stringify(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const content = payload
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
    : "";
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}${content}\r\n${payload}`;
}

/** Reads a chunked body; null until the last chunk has arrived. */
function joinPieces(text: string): string | null {
  let body = "";
  for (let at = 0; ; ) {
    const end = text.indexOf("\r\n", at);
    if (end < 0) return null;
    const length = Number.parseInt(text.slice(at, end), 16);
    if (length === 0) return body;
    body += text.slice(end + 2, end + 2 + length);
    at = end + 2 + length + 2;
  }
}

/** Null until the whole answer is there. */
function readAnswer(text: string): Answer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = text.slice(0, end).toLowerCase();
  const sent = text.slice(end + 4);
  const length = /content-length: (\d+)/.exec(head)?.[1];
  let body: string | null;
  if (length === undefined) body = sent.endsWith("0\r\n\r\n") ? joinPieces(sent) : null;
  else body = sent.length >= Number(length) ? sent : null;
  if (body === null) return null;
  return {
    status: Number(text.slice(9, 12)),
    body,
    encoding: /content-encoding: (\w+)/.exec(head)?.[1] ?? "",
    bytes: text.length,
    retryAfter: /retry-after: (\w+)/.exec(head)?.[1] ?? null,
    cookies: [...text.slice(0, end).matchAll(/^set-cookie: ([^;\r]*)/gim)].map(([, cookie = ""]) => cookie),
  };
}

/** The text of an answer that came compressed: reading each would cost more than sending it. */
export const unpacked = ({ body, encoding }: Answer): string =>
  encoding === "gzip" ? gunzipSync(Buffer.from(body, "latin1")).toString() : body;

/** Releases its callers at a fixed rate, like independent arrivals. */
export function pace(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    next = Math.max(now, next + 1000 / perSecond);
    await new Promise((resolve) => setTimeout(resolve, next - now));
  };
}

export class Connection {
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  private received = "";
  private readonly socket: Socket;

  constructor(
    port: number,
    private readonly host = "localhost",
    /** Who has signed the certificate of a server that speaks TLS. */
    ca?: Buffer,
    /** The address of this machine that the server sees. */
    localAddress?: string,
  ) {
    const to = { host: "127.0.0.1", port, noDelay: true, ...(localAddress && { localAddress }) };
    this.socket = ca ? connectSafely({ ...to, ca, servername: host }) : connect(to);
    // One byte per character, because lengths are counted in bytes.
    this.socket.setEncoding("latin1");
    this.socket.on("data", (chunk) => {
      this.received += chunk;
      const answer = readAnswer(this.received);
      if (!answer) return;
      this.received = "";
      this.waiting?.resolve(answer);
    });
    this.socket.on("error", (error) => this.waiting?.reject(error));
    this.socket.on("close", () => this.waiting?.reject(new Error("connection closed")));
  }

  ask(call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // Nothing more arrives on a connection that was closed after its last answer.
      if (this.socket.destroyed) reject(new Error("connection closed"));
      this.waiting = { resolve, reject };
      this.socket.write(requestText(call, this.host));
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }
}

export const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * Repeats `one` on a number of parallel lanes: a warm-up first, then for the measured time, or while something
 * is `left`; the warm-up takes at most a fifth. False = failed. What ends in the measured time counts, also when it
 * began before: otherwise a slow call would lower the rate by its own length.
 */
export async function measure(
  options: {
    lanes: number;
    seconds: number;
    warmUpSeconds?: number;
    left?: () => number;
    /** What each waits for before it begins: that is no part of what is measured. */
    turn?: () => Promise<void>;
    /** What the measured process has worked so far. */
    cpu?: () => number;
  },
  one: (lane: number) => Promise<boolean>,
): Promise<Figures> {
  let start = performance.now() + (options.warmUpSeconds ?? 4) * 1000;
  let end = start + options.seconds * 1000;
  const enough = (options.left?.() ?? 0) * 0.8;
  let cutShort = false;
  const endWarmUpEarly = (now: number) => {
    if (cutShort || now >= start || (options.left?.() ?? 0) >= enough) return;
    cutShort = true;
    start = now;
    end = start + options.seconds * 1000;
  };
  const times: number[] = [];
  const supplied = () => options.left?.() !== 0;
  let failed = 0;
  let last = start;
  let cpuAtStart: number | undefined;
  let cpuAtEnd: number | undefined;
  const isOver = (now: number) => {
    if (now >= end) cpuAtEnd ??= options.cpu?.();
    return now >= end || !supplied();
  };
  const count = (worked: boolean, begun: number) => {
    const now = performance.now();
    endWarmUpEarly(now);
    if (now < start || now > end) return;
    cpuAtStart ??= options.cpu?.();
    last = now;
    if (worked) times.push(now - begun);
    else failed += 1;
  };
  await Promise.all(
    Array.from({ length: options.lanes }, async (_, lane) => {
      for (;;) {
        await options.turn?.();
        const begun = performance.now();
        if (isOver(begun)) return;
        count(await one(lane), begun);
      }
    }),
  );
  cpuAtEnd ??= options.cpu?.();
  const cpu = cpuAtStart === undefined || cpuAtEnd === undefined ? null : cpuAtEnd - cpuAtStart;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / (supplied() ? options.seconds : (last - start) / 1000),
    p50: share(times, 0.5),
    p95: share(times, 0.95),
    done: times.length,
    failed,
    cpuMs: cpu === null ? null : cpu / Math.max(1, times.length),
  };
}
