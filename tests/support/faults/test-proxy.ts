import type { Transform } from "node:stream";
import { afterAll } from "vitest";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** A TCP proxy before the database, closed when the tests of the file have ended, and the address through it. */
export async function startTcpProxy(
  databaseUrl: string,
  through?: () => Transform,
): Promise<{ proxy: TcpProxy; behind: string }> {
  const address = new URL(databaseUrl);
  const proxy = await openTcpProxy({ host: address.hostname, port: Number(address.port) }, through);
  afterAll(proxy.close);
  address.host = `127.0.0.1:${proxy.port}`;
  // Our own server is also reached by a socket of the file system, which no proxy stands before.
  address.searchParams.delete("host");
  return { proxy, behind: address.href };
}
