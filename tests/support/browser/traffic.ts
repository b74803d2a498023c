import type { Page } from "playwright-core";

/** What a browser fetches: requests and bytes as they go over the line, headers and redirects included. */
export interface Traffic {
  requests: string[];
  bytes: number;
}

const bitsPerSecond = 64_000;
const roundTripSeconds = 0.4;
/** Name, connection and encryption, before the first request. */
const firstRoundTrips = 4;

export async function trafficOf(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  const traffic: Traffic = { requests: [], bytes: 0 };
  const cached = new Set<string>();
  session.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  session.on("Network.requestWillBeSent", ({ request, redirectResponse }) => {
    if (request.url.startsWith("data:")) return;
    traffic.requests.push(`${request.method} ${request.url}`);
    traffic.bytes += redirectResponse?.encodedDataLength ?? 0;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) traffic.requests.pop();
    traffic.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return traffic;
}

/** How long the slowest lines would need, one request after the other; counted, because a clock would measure this machine. */
export const secondsAt64 = ({ requests, bytes }: Traffic): number =>
  (bytes * 8) / bitsPerSecond + (requests.length + firstRoundTrips) * roundTripSeconds;
