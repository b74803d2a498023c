import type { Page } from "playwright-core";

interface Fetched {
  address: string;
  bytes: number;
}

/** What a browser fetches: requests and bytes as they go over the line, headers and redirects included. */
export interface Traffic {
  requests: Fetched[];
  bytes: number;
  /** Pages that a person saw, one after the other. */
  screens: number;
}

const bitsPerSecond = 64_000;
const roundTripSeconds = 0.4;
/** Name, connection and encryption, before the first request. */
const firstRoundTrips = 4;

export async function trafficOf(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  const traffic: Traffic = { requests: [], bytes: 0, screens: 0 };
  const asked = new Map<string, Fetched>();
  session.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse, type }) => {
    if (request.url.startsWith("data:")) return;
    const before = asked.get(requestId);
    if (before && redirectResponse) before.bytes = redirectResponse.encodedDataLength;
    traffic.bytes += redirectResponse?.encodedDataLength ?? 0;
    if (type === "Document" && !redirectResponse) traffic.screens += 1;
    const one = { address: `${request.method} ${request.url}`, bytes: 0 };
    asked.set(requestId, one);
    traffic.requests.push(one);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => {
    const one = asked.get(requestId);
    if (one) traffic.requests.splice(traffic.requests.indexOf(one), 1);
    asked.delete(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (!one) return;
    one.bytes = encodedDataLength;
    traffic.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return traffic;
}

/** How long the slowest lines would need, one request after the other; counted, because a clock would measure this machine. */
export const secondsAt64 = ({ requests, bytes }: Traffic): number =>
  (bytes * 8) / bitsPerSecond + (requests.length + firstRoundTrips) * roundTripSeconds;

export function trafficLine(name: string, traffic: Traffic): string {
  const { requests, bytes, screens } = traffic;
  const total = `${name}: ${screens} screens, ${requests.length} requests, ${bytes} bytes, ${secondsAt64(traffic).toFixed(1)} s at 64 kbit/s`;
  return [total, ...requests.map((one) => `  ${one.bytes} ${one.address}`), ""].join("\n");
}
