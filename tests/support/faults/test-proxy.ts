import { afterAll } from "vitest";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** A TCP proxy that is closed when the tests of the file have ended. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const proxy = await openTcpProxy(target);
  afterAll(proxy.close);
  return proxy;
}
