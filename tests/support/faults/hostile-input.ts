import fc from "fast-check";
import { seedOf } from "../../fuzz/seeds.ts";

export const fuzzSeed = seedOf("FUZZ_SEED");

const words = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%",
  "-".repeat(36),
  "00000000-0000-0000-0000-000000000000",
  "019a0000-0000-7000-8000-000000000000",
  "0000-00-00",
  "0000-01-01",
  "2026-02-31",
  "-000001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00.000Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "25:61",
  "+237677123456",
  "awa@mboa.cm",
  "__proto__",
  "constructor",
  "=1+1",
  "é".repeat(3000),
  "1e309",
  "[]",
];

const numbers = [0, -1, 1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, -1e300];

/** An arbitrary value, for a field of unknown type. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...words, ...numbers, null, true, [], {}),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.array(fc.constantFrom<unknown>(...words, ...numbers), { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom("id", "code", "constructor", "x"),
    fc.constantFrom<unknown>(...words, ...numbers),
  ),
);

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
  format?: string;
  minimum?: number;
}

/** Values that mostly fit a JSON schema, so that they pass the validation; each field may also hold anything. */
export function fitting(shape: Shape | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (!shape || depth > 5) return anything;
  return fc.oneof({ weight: 6, arbitrary: close(shape, depth) }, { weight: 1, arbitrary: anything });
}

function close(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches?.length) return fc.oneof(...branches.map((one) => fitting(one, depth + 1)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum?.length) return fc.constantFrom(...shape.enum);
  if (shape.properties) {
    const parts = Object.entries(shape.properties).map(
      ([name, one]) => [name, fitting(one, depth + 1)] as const,
    );
    return fc.record(Object.fromEntries(parts));
  }
  if (shape.type === "array") return fc.array(fitting(shape.items, depth + 1), { maxLength: 3 });
  if (shape.type === "integer" || shape.type === "number") {
    return fc.oneof(
      fc.integer({ min: Math.max(shape.minimum ?? -5, -1000), max: 1000 }),
      fc.constantFrom(...numbers),
    );
  }
  if (shape.type === "boolean") return fc.boolean();
  return fc.oneof(fc.uuid(), fc.constantFrom(...words));
}
