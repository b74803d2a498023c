import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Transform } from "node:stream";

export interface TcpProxy {
  port: number;
  /** Breaks every connection and accepts none, like a dead server. */
  cut(): void;
  /** Holds back data in both directions, like a hanging server. */
  hang(): void;
  /** Works normally again. */
  restore(): void;
  close(): void;
}

/** A TCP proxy between the product and a server, with which tests and drills break the connection. */
export async function openTcpProxy(
  target: { host: string; port: number },
  /** What the server's bytes pass through on their way back. */
  through?: () => Transform,
): Promise<TcpProxy> {
  const lines = new Set<Socket>();
  let state: "open" | "cut" | "hanging" = "open";
  const follow = (socket: Socket) => {
    lines.add(socket);
    socket.on("error", () => undefined).once("close", () => lines.delete(socket));
    if (state === "hanging") socket.pause();
  };
  const server = createServer((inner) => {
    const outer = connect(target.port, target.host);
    const answers = inner.pipe(outer);
    (through ? answers.pipe(through()) : answers).pipe(inner);
    // After the pipes, which let flow what was held back.
    follow(inner);
    follow(outer);
    if (state === "cut") inner.destroy();
    inner.once("close", () => outer.destroy());
    outer.once("close", () => inner.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = "cut";
      for (const line of lines) line.destroy();
    },
    hang: () => {
      state = "hanging";
      for (const line of lines) line.pause();
    },
    restore: () => {
      state = "open";
      for (const line of lines) line.resume();
    },
    close: () => {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}
