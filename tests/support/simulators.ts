import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { Log } from "../../src/platform/log.ts";
import {
  type CallOrigin,
  type HttpClientOptions,
  makeHttpClient,
} from "../../src/platform/outside/http-client.ts";
import type { ServiceCallLog, ServiceCallRow } from "../../src/platform/outside/service-calls.ts";
import { notifySimulators } from "../../src/platform/simulators/simulator-settings.ts";
import { startSimulators } from "../../src/platform/simulators/simulators.ts";
import type { Faults, Mail, Order, PastPayment, Sms } from "../../src/platform/simulators/world.ts";

export const quietLog: Log = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export const origin: CallOrigin = { log: quietLog, requestId: "test" };

export interface PhoneView {
  sms: Sms[];
  prompts: Order[];
  wallets: { service: string; balance: number }[];
}

/** Controls of running simulators, wherever they run. */
export function simulatorControl(url: string) {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`simulators: ${method} ${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  }
  return {
    phone: (number: string) => ask<PhoneView>("GET", `/phones/${encodeURIComponent(number)}`),
    mailbox: async (address: string) =>
      (await ask<{ mails: Mail[] }>("GET", `/mailboxes/${encodeURIComponent(address)}`)).mails,
    approve: (id: string, pin = "1234") =>
      ask<{ ok: boolean; triesLeft?: number }>("POST", `/prompts/${id}/approve`, { pin }),
    refuse: (id: string) => ask<{ ok: boolean }>("POST", `/prompts/${id}/refuse`),
    /** Faults that are not named are switched off. */
    faults: (faults: Partial<Faults>) => ask<Faults>("PUT", "/faults", faults),
    advance: (seconds: number) => ask<unknown>("POST", "/clock", { advanceSeconds: seconds }),
    wallet: (number: string, service: string, balance: number) =>
      ask<unknown>("PUT", `/wallets/${encodeURIComponent(number)}`, { service, balance }),
    callbacks: () => ask<{ underWay: number }>("GET", "/callbacks"),
    past: (payments: Record<string, PastPayment>) => ask<unknown>("PUT", "/past", payments),
    ledger: () => ask<{ orders: Order[] }>("GET", "/ledger"),
    tell: (addresses: Parameters<typeof notifySimulators>[1]) => notifySimulators(url, addresses),
    reset: () => ask<unknown>("DELETE", ""),
  };
}

/** Simulators in this process, stopped at the end of the file. Call it at the top of a file. */
export async function testSimulators(options: { stateFile?: string } = {}) {
  const simulators = await startSimulators({ ...options, log: quietLog });
  afterAll(() => simulators.close());
  return { ...simulators, control: simulatorControl(simulators.url) };
}

/** Keeps the log of outside calls in memory, for tests to read. */
function memoryCalls(): ServiceCallLog & { rows: ServiceCallRow[] } {
  const rows: ServiceCallRow[] = [];
  return { rows, record: (row) => rows.push(row), flush: async () => undefined };
}

/** A client with short timeouts, because failures are intended. */
export function testHttp(options: Partial<HttpClientOptions> = {}) {
  const calls = memoryCalls();
  const http = makeHttpClient({ calls, timeLimitMs: 1_500, firstDelayMs: 5, failuresToOpen: 50, ...options });
  return { http, calls };
}

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
}

/** Receives the callbacks in place of the application and records them. */
export async function callbackCatcher() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    received.push({ method, path: url, headers, rawBody: Buffer.concat(chunks) });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** Polls until the answer is there; throws when it does not come. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
