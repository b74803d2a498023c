import type { Prisma } from "../../../prisma/client/client.ts";

/** The value of a JSON column, typed as we wrote it: the database client only knows that it is JSON. */
export const fromJson = <T>(column: Prisma.JsonValue): T => column as unknown as T;

/**
 * Casts one of our types for a JSON column: interfaces have no index signature,
 * which the client's type requires.
 */
export const toJson = (value: object) => value as unknown as Prisma.InputJsonObject;
