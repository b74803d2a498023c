import { Prisma } from "../../../prisma/client/client.ts";

/** What the database says about a statement that it refuses. */

export function sqlState(error: unknown): string | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === "P2034") return "40001";
    const cause = (error.meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined)
      ?.driverAdapterError?.cause;
    return cause?.originalCode;
  }
  const cause = (error as { cause?: { originalCode?: string } } | undefined)?.cause;
  return cause?.originalCode ?? (error as { code?: string } | undefined)?.code;
}

export function isUniqueViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") ||
    sqlState(error) === "23505"
  );
}

/**
 * The columns of the violated unique constraint. The driver reports only its name, which is made of them:
 * « Holiday_countryId_date_key ».
 */
export function uniqueColumns(error: unknown): string[] {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: unknown } } };
  const { constraint } = (meta?.driverAdapterError?.cause ?? {}) as { constraint?: { index?: string } };
  return constraint?.index?.split("_").slice(1, -1) ?? [];
}

export function isForeignKeyViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003") ||
    sqlState(error) === "23503"
  );
}
