import type { PrismaClient } from "../../../prisma/client/client.ts";

/** Terminates the connection of a running transaction, as the death of its process would; returns how many. */
export async function killTransaction(db: PrismaClient): Promise<number> {
  const rows = await db.$queryRaw<{ ended: boolean }[]>`
    select pg_terminate_backend("pid") as "ended" from pg_stat_activity
    where "datname" = current_database() and "pid" <> pg_backend_pid() and "backend_xid" is not null`;
  return rows.filter((row) => row.ended).length;
}

/** What a killed connection says: the server's last word, or the socket's when the next statement was written before it came. */
export const killedConnection = /terminating connection|connection error|write EPIPE/;
