import { randomUUID } from "node:crypto";
import { readyLayout } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { resources } from "../../src/server/backoffice/resources.ts";
import { kindNames, serviceKinds } from "../../src/shared/kinds.ts";
import type { Area } from "../../src/shared/permissions.ts";
import { fieldsIn, type Resource, writableFields } from "../../src/shared/resource/resource.ts";
import type { Field } from "../../src/shared/resource/resource-field.ts";
import { seedOf } from "../fuzz/seeds.ts";
import { Chance } from "../simulation/chance.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { Fixtures, World } from "./fixtures.ts";

export const all: readonly Resource[] = resources;
export const byName = new Map(all.map((resource) => [resource.name, resource]));

interface Answer {
  status: number;
  // The answers of forty resources have no common type.
  body: Record<string, unknown> & Record<string, unknown>[];
}

type FieldOf<T extends Field["type"]> = Extract<Field, { type: T }>;

/** Printed to reproduce a failure: `MATRIX_SEED=… npx vitest run tests/backoffice/matrix.test.ts`. */
const seed = seedOf("MATRIX_SEED");
process.stdout.write(`matrix of the back office: MATRIX_SEED=${seed}\n`);
const chance = new Chance(seed);

const sampleNumber = (min: number, max: number) =>
  min + Math.floor(chance.fraction() * Math.min(100, max - min));

function sampleText({ format, max = 200 }: FieldOf<"text">, name: string): string {
  const formats = {
    email: "a@b.cm",
    phone: "+237677123456",
    url: "https://mboa.example",
    link: "/booking/trip",
    currency: "XAF",
    region: "TD",
    locale: "fr-TD",
    timeZone: "Africa/Ndjamena",
    digits: "235",
    time: "06:30",
    key: `k-${randomUUID()}`,
    icon: "bus",
    password: "Sanaga-2026-pont",
  };
  return (format ? formats[format] : `${name} ${randomUUID()}`).slice(0, max);
}

function sampleFigure(field: FieldOf<"number"> | FieldOf<"money">): number {
  const value = sampleNumber(field.min ?? 1, field.max ?? 1_000_000);
  const step = field.type === "number" ? field.step : undefined;
  return step ? Math.max(field.min ?? 0, value - (value % step)) : value;
}

function sampleChoice(field: FieldOf<"choice">): unknown {
  const [key] = Object.keys(field.options);
  const value = "numeric" in field ? Number(key) : key;
  return field.many ? [value] : value;
}

/** A valid value for the field. */
function sample(field: Field, name: string, world: World, seconds: ReadonlyMap<string, string>): unknown {
  const target = field.type === "reference" ? byName.get(field.to) : undefined;
  switch (field.type) {
    case "text":
      return sampleText(field, name);
    case "longText":
      return `${name} ${randomUUID()}`;
    case "number":
    case "money":
      return sampleFigure(field);
    case "boolean":
      return true;
    case "date":
      if (field.notBefore) return "2099-12-31";
      return new Date(Date.UTC(2030, 0, 1 + Math.floor(chance.fraction() * 10_000)))
        .toISOString()
        .slice(0, 10);
    case "dateTime":
      return field.notBefore ? "2099-12-31T06:30:00.000Z" : "2030-01-01T06:30:00.000Z";
    case "choice":
      return sampleChoice(field);
    case "reference":
      if (target && field.differsFrom) return seconds.get(target.name);
      return target ? world.idOf(target) : null;
    case "json":
      return field.initial ?? readyLayout("coach50");
    case "list":
      return field.of === "time" ? ["06:30"] : undefined;
    default:
      return undefined;
  }
}

/** Models whose columns a declaration shows besides its own: `trip.busId` is a column of Trip. */
const joinedModels = all.flatMap(({ fields }) =>
  Object.values(fields).flatMap(({ column = "" }) => {
    const [relation = ""] = column.split(".");
    return relation ? [relation.charAt(0).toUpperCase() + relation.slice(1)] : [];
  }),
);

/**
 * Two companies of one country and one of another, a row of each model in each, and people who look after them.
 */
export async function matrixWorld() {
  const { app, services, database } = await testApp();
  const fixtures = await Fixtures.open(database.pool);
  const countries = await database.pool.query(
    `select * from "Country" where "shortCode" in ('CM', 'SN') order by "shortCode"`,
  );
  const [cameroon, senegal] = countries.rows;
  const [ours, theirs, abroad] = [
    new World("A", cameroon),
    new World("B", cameroon),
    new World("C", senegal),
  ];
  for (const world of [ours, theirs, abroad]) {
    for (const model of ["Company", "Terminal", "User", ...all.map(({ model }) => model), ...joinedModels])
      await fixtures.row(world, model);
  }
  /** Other rows for columns that must reference two different rows. */
  const seconds = new Map<string, string>();
  for (const field of all.flatMap(({ fields }) => Object.values(fields))) {
    const target = field.type === "reference" && field.differsFrom ? byName.get(field.to) : undefined;
    if (target) seconds.set(target.name, String((await fixtures.another(ours, target.model))[target.key]));
  }

  const tokens = new Map<string, string>();
  async function signInAs(
    label: string,
    person: Parameters<typeof createActor>[1],
    countryId?: string,
  ): Promise<void> {
    const actor = await createActor(services, person);
    if (countryId)
      await services.db.userRole.updateMany({ where: { userId: actor.id }, data: { countryId } });
    const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
    tokens.set(label, await openSession(services.db, session));
  }
  const companyId = String(ours.rows.get("Company")?.id);
  const terminalId = String(ours.rows.get("Terminal")?.id);
  await signInAs("admin", { role: "ADMIN" });
  await signInAs("super", { role: "SUPER_ADMIN" });
  await signInAs("support", { role: "HELP_DESK" });
  await signInAs("partner", { role: "PARTNER", companyId });
  await signInAs("branch", { role: "TERMINAL_CHIEF", companyId, terminalId });
  await signInAs("customer", {});
  await signInAs("national", { role: "ADMIN" }, cameroon.id);

  /** Gives our domain and our product the kind of the resource, because rows of a kind need such ones. */
  let fitted: string | undefined;
  async function fitKind(resourceName: string): Promise<void> {
    const group = byName.get(resourceName)?.group;
    const kind = serviceKinds.find((one) => kindNames[one].module === group);
    if (!kind || kind === fitted) return;
    fitted = kind;
    const idIn = (table: string) => String(ours.rows.get(table)?.id);
    await services.db.domain.update({ where: { id: idIn("Domain") }, data: { kind } });
    await services.db.product.update({ where: { id: idIn("Product") }, data: { kind } });
  }

  const bearer = (person: string) => ({ authorization: `Bearer ${tokens.get(person)}` });
  async function ask(
    person: string | null,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: object,
  ): Promise<Answer> {
    await fitKind(url.split("/")[1] ?? "");
    const response = await app.inject({
      method,
      url: `/api/backoffice/${url}`,
      ...(body ? { payload: body } : {}),
      headers: person ? bearer(person) : {},
    });
    const isJson = String(response.headers["content-type"]).includes("json");
    return { status: response.statusCode, body: (isJson ? response.json() : []) as Answer["body"] };
  }

  const isTheirs = (resource: Resource) => fixtures.isPrivate(resource.model);

  /** The fields that reference a company's rows. */
  function theirsAmong(fields: [string, Field][]): [string, Resource][] {
    return fields.flatMap(([name, field]): [string, Resource][] => {
      const target = field.type === "reference" ? byName.get(field.to) : undefined;
      return target && isTheirs(target) ? [[name, target]] : [];
    });
  }

  /** Valid values for these fields from our own company. */
  function sampleOf(fields: [string, Field][]): Record<string, unknown> {
    const entries = fields.map(([name, field]) => [name, sample(field, name, ours, seconds)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  return {
    ...{ app, db: services.db, fixtures, ours, theirs, abroad, ask, bearer },
    ...{ fitKind, isTheirs, theirsAmong, sampleOf },
    privateReferences: (resource: Resource, area: Area) => theirsAmong(fieldsIn(resource, area)),
    bodyFor: (resource: Resource, area: Area, mode: "create" | "edit") =>
      sampleOf(writableFields(resource, area, mode)),
  };
}
