import type {
  AnyTRPCProcedure,
  inferProcedureInput,
  inferTransformedProcedureOutput,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from "@trpc/server";
import type { z } from "zod";
import type { schemas } from "../client.ts";
import type { AppRouter } from "../router.ts";

/**
 * The calls with what they take and answer, written out: a program that imports `mboa/client` has none of the files in
 * which these types are made. The compiler writes the types of the values below into a declaration file, of which
 * build-client.ts makes the package's; that is why nothing else imports this file. It names a type where it knows a name;
 * a conditional type has none.
 */

/**
 * Each value is marked, so that nothing here equals a type of ours: it would be written with the name that it has there.
 * `"§number"` stands for `number`, `"PAID§"` for `"PAID"`.
 */
type Flat<T> = T extends string
  ? string extends T
    ? "§string"
    : `${T}§`
  : T extends number
    ? number extends T
      ? "§number"
      : T
    : T extends boolean
      ? `§${T}`
      : T extends null | undefined
        ? T
        : unknown extends T
          ? "§unknown"
          : T extends (infer Item)[]
            ? Flat<Item>[]
            : T extends object
              ? { [Key in keyof T]: Flat<T[Key]> }
              : T;

type Definition = AppRouter["_def"];
type Root = Definition["_config"]["$types"];

type CallOf<Procedure> = Procedure extends AnyTRPCProcedure
  ? {
      meta: object;
      input: Flat<inferProcedureInput<Procedure>>;
      output: Flat<inferTransformedProcedureOutput<Root, Procedure>>;
    }
  : never;

type CallsOf<Routes> = Routes extends AnyTRPCProcedure
  ? Routes["_def"]["type"] extends "query"
    ? TRPCQueryProcedure<CallOf<Routes>>
    : TRPCMutationProcedure<CallOf<Routes>>
  : Routes extends object
    ? { [Name in keyof Routes]: CallsOf<Routes[Name]> }
    : never;

type SchemasOf<Schemas> =
  Schemas extends Record<string, z.ZodType>
    ? { [Name in keyof Schemas]: z.ZodType<Flat<z.output<Schemas[Name]>>, Flat<z.input<Schemas[Name]>>> }
    : never;

declare function written<T>(): T;

export const calls = written<CallsOf<Definition["record"]>>();
export const errorShape = written<Flat<Root["errorShape"]>>();
export const schemaTypes = written<SchemasOf<typeof schemas>>();
