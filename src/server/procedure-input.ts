import { z } from "zod";
import { kinds } from "./kinds.ts";

/** The inputs of procedures as JSON Schema, for those who call them from elsewhere. */

export interface DeclaredProcedure {
  type: string;
  inputs: unknown[];
}

/** The schema that validates the input, or that the use case applies: see `describedBy`. */
function schemaOf(parser: unknown): z.ZodType[] {
  const schema = parser instanceof z.ZodType ? parser : (parser as { described?: unknown }).described;
  return schema instanceof z.ZodType ? [schema] : [];
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"];

/** The input schemas of a procedure; one with several validation steps has several. */
export function inputOf({ inputs }: DeclaredProcedure, override?: Override): Record<string, unknown> | null {
  const schemas = inputs
    .flatMap(schemaOf)
    .map((schema) =>
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any", ...(override && { override }) }),
    );
  const bare = schemas.map(({ $schema: _, ...schema }) => schema);
  return bare.length > 1 ? { allOf: bare } : (bare[0] ?? null);
}

/** What each kind wishes, which the core leaves to the kinds. */
export const wishSchemas = () =>
  Object.entries(kinds).map(([kind, { wish }]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(wish, { io: "input", unrepresentable: "any" });
    return { title: `kind: ${kind}`, ...schema };
  });
