/** Example values of the document: one for each name that its calls use, and one by type for any other. */

/** A JSON schema as it appears in the document. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
}

const id = "01931f6e-7c2b-7f3a-9d41-5a8e6c0b2f17";

const byName: Record<string, unknown> = {
  last_name: "Essomba",
  first_name: "Awa",
  name: "Awa Essomba",
  gender: "F",
  email: "awa.essomba@example.cm",
  phone_number: "677123456",
  account_number: "677123456",
  credential: "awa.essomba@example.cm",
  password: "Sanaga-2026-pont",
  code: "12345",
  provider_id: "104938271650",
  verified_email: true,
  proof: "eyJhbGciOiJIUzI1NiJ9…",
  token: "mboa_Q0pZ…",
  from: "Douala",
  to: "Kribi",
  date: "2026-12-20",
  returnDate: "2026-12-23",
  places: 2,
  show_notification: "1",
  mark_new_notification_as_read: "1",
  mark_new_messages_as_read: "1",
  short_code: "CM",
  currency: "XAF",
  price: 5000,
  file: "tickets.pdf",
  text: "Douala Kribi",
  kind: "trip",
  title: "Douala → Yaoundé",
  total: 5000,
  idempotencyKey: "b1946ac9-2f7c-4e0a-9c1d-6f1e3a5d7b90",
};

const byFormat: Record<string, unknown> = {
  uuid: id,
  email: "awa.essomba@example.cm",
  uri: "https://mboa.example",
  date: "2026-12-20",
  "date-time": "2026-12-20T06:30:00.000Z",
};

const byType: Record<string, unknown> = { integer: 1, number: 1, boolean: true, null: null };

const depthMaximum = 12;

function textFor(name: string, format: string | undefined): unknown {
  if (format && byFormat[format] !== undefined) return byFormat[format];
  if (/(^|_)id$|Id$/.test(name)) return id;
  return /At$|_at$/.test(name) ? byFormat["date-time"] : "texte";
}

/** The value of a schema that allows only one, or that gives an example itself. */
function givenValue({ example, const: only, enum: some }: Schema): unknown {
  return example ?? only ?? some?.[0];
}

function plainValue(name: string, { type, format }: Schema): unknown {
  const one = Array.isArray(type) ? type[0] : type;
  if (byName[name] !== undefined) return byName[name];
  if (one === "object") return {};
  return one !== undefined && one in byType ? byType[one] : textFor(name, format);
}

/** An example of a request or an answer. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, name = "", depth = 0): unknown {
  const into = (next: Schema, key = name) => exampleOf(next, schemas, key, depth + 1);
  if (depth > depthMaximum) return null;
  if (schema.$ref) return into(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  const given = givenValue(schema);
  if (given !== undefined) return given;
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, into(one, key)]));
  if (schema.type === "array") return schema.items ? [into(schema.items)] : [];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return first && byName[name] === undefined ? into(first) : plainValue(name, schema);
}
