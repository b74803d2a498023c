import { createServer } from "node:net";
import { join, resolve } from "node:path";

/**
 * Where the server is reached: by a socket of the file system in this folder, where a statement costs half of what it
 * costs over TCP; the port stays open for other programs. Empty: by TCP alone.
 */
export interface ServerAddress {
  port: number;
  sockets: string;
}

/** A socket's whole path has no room for more bytes than this; Windows has none for us. */
const socketPathMaximum = 100;

function socketFolder(folder: string): string {
  const sockets = resolve(folder);
  const fits = Buffer.byteLength(join(sockets, ".s.PGSQL.65535")) <= socketPathMaximum;
  return fits && process.platform !== "win32" ? sockets : "";
}

export const urlOf = ({ port, sockets }: ServerAddress, password: string): string =>
  `postgresql://mboa:${password}@127.0.0.1:${port}/postgres${sockets && `?host=${encodeURIComponent(sockets)}`}`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export const freeAddress = async (folder: string): Promise<ServerAddress> => ({
  port: await freePort(),
  sockets: socketFolder(folder),
});
