import type { Prisma } from "../../../prisma/client/client.ts";

/** What a JSON column holds, in the shape in which we wrote it: the database's client only knows that it is JSON. */
export const fromJson = <T>(column: Prisma.JsonValue): T => column as unknown as T;

/** A shape of ours for a JSON column; interfaces have no index signature, which the client's type asks for. */
export const toJson = (value: object) => value as unknown as Prisma.InputJsonObject;
