import { Prisma } from "../../../prisma/client/client.ts";
import { sqlState } from "./refusals.ts";

const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
]);
/** SQLSTATE codes: shutting down, starting, still a read-only replica, or out of connections or disk. */
const databaseStates = new Set(["57P01", "57P02", "57P03", "53300", "53100", "25006"]);
const prismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
/** Messages of the driver that come without any code. */
const driverWords =
  /connection terminated|timeout exceeded when trying to connect|not queryable|server closed the connection|ECONNREFUSED|connect (?:ENOENT|EAGAIN)|DatabaseNotReachable|ConnectionClosed|SocketTimeout/i;

/** Whether an error of the driver, of Prisma or of the system means that the database is unreachable for now. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const state = sqlState(error) ?? "";
  if (state.startsWith("08") || databaseStates.has(state) || systemCodes.has(state)) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError && prismaCodes.has(error.code)) return true;
  if (error instanceof Prisma.PrismaClientInitializationError || driverWords.test(error.message)) return true;
  return isUnreachable((error as { cause?: unknown }).cause);
}
