import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Resource } from "../../src/shared/resource/resource.ts";

/**
 * Creates one row of every table for each of several companies, from the database's own column definitions: new
 * tables are covered without extra code.
 */

interface Column {
  table: string;
  name: string;
  type: string;
  isEnum: boolean;
  required: boolean;
  target: string | null;
}

type DatabaseRow = Record<string, unknown>;

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select t.relname as "table", a.attname as name, format_type(ty.oid, null) as type, ty.typtype = 'e' as "isEnum",
      a.attnotnull and d.adbin is null as required, target.relname as target
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type ty on ty.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum]
    left join pg_class target on target.oid = c.confrelid
    where t.relkind = 'r' order by 1, a.attnum`);
  return rows;
}

const plain: Record<string, (seed: number) => unknown> = {
  text: (seed) => `Texte ${seed}`,
  uuid: () => randomUUID(),
  // Some columns accept only quarters of an hour.
  integer: (seed) => 15 * (70 + (seed % 900)),
  bigint: (seed) => seed,
  "double precision": (seed) => seed % 80,
  boolean: () => true,
  jsonb: () => ({}),
  date: (seed) => new Date(Date.UTC(2026, 0, 1 + (seed % 3000))),
  "timestamp with time zone": (seed) => new Date(Date.UTC(2026, 0, 1, 0, seed)),
};

/** Columns left empty: what they refer to would have to be more than any row of its table. */
/** Rows of the first kind are on no list. */
const wantedLabels: Readonly<Record<string, string>> = { "CalendarFeed.kind": "location" };

const leftEmpty: ReadonlySet<string> = new Set([
  // A match of a line bears the line's id.
  "Match.lineId",
]);

export class Fixtures {
  private seed = 0;
  private constructor(
    private readonly pool: pg.Pool,
    private readonly columns: Column[],
    private readonly enums: Map<string, string>,
  ) {}

  static async open(pool: pg.Pool): Promise<Fixtures> {
    const { rows } = await pool.query<{ type: string; label: string }>(
      `select format_type(enumtypid, null) as type, enumlabel as label from pg_enum where enumsortorder = 1`,
    );
    return new Fixtures(pool, await readColumns(pool), new Map(rows.map(({ type, label }) => [type, label])));
  }

  columnsOf(table: string): Column[] {
    return this.columns.filter((column) => column.table === table);
  }

  /** Whether rows of this table belong to one company, directly or through a reference. */
  isPrivate(table: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (table === "Company" || table === "User") return true;
    const columns = this.columnsOf(table);
    if (columns.some((column) => column.name === "companyId" && column.required)) return true;
    const deeper = new Set([...seen, table]);
    return columns.some(
      ({ name, target, required }) =>
        name === "companyId" ||
        (required && target !== null && !seen.has(target) && this.isPrivate(target, deeper)),
    );
  }

  /** The row of a table in a company's world; created on first use with all rows it references. */
  async row(world: World, table: string): Promise<DatabaseRow> {
    const known = world.rows.get(table);
    if (known) return known;
    const values: DatabaseRow = {};
    for (const column of this.columnsOf(table)) {
      const value = await this.valueFor(world, column);
      if (value !== undefined) values[column.name] = value;
    }
    const made = (await this.insert(table, values)) ?? (await this.existing(table, values));
    world.rows.set(table, made);
    return made;
  }

  /** A second row of a table in a company's world. */
  async another(world: World, table: string): Promise<DatabaseRow> {
    const aside = new World(world.label, {});
    for (const [name, row] of world.rows) if (name !== table) aside.rows.set(name, row);
    return this.row(aside, table);
  }

  private async insert(table: string, values: DatabaseRow): Promise<DatabaseRow | undefined> {
    const names = Object.keys(values);
    const marks = names.map((_, index) => `$${index + 1}`);
    const { rows } = await this.pool.query<DatabaseRow>(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) values (${marks.join(", ")})
       on conflict do nothing returning *`,
      Object.values(values),
    );
    return rows[0];
  }

  /** The existing row, for tables of which a country has exactly one. */
  private async existing(table: string, values: DatabaseRow): Promise<DatabaseRow> {
    const keys = this.columnsOf(table).filter(({ target, name }) => target !== null && name in values);
    const { rows } = await this.pool.query<DatabaseRow>(
      `select * from "${table}" where ${keys.map(({ name }, index) => `"${name}" = $${index + 1}`).join(" and ")} limit 1`,
      keys.map(({ name }) => values[name]),
    );
    return rows[0] ?? {};
  }

  private async valueFor(world: World, column: Column): Promise<unknown> {
    if (column.name === "companyId" && column.table !== "Company")
      return (await this.row(world, "Company")).id;
    if (column.name === "terminalId" && column.table !== "Terminal")
      return (await this.row(world, "Terminal")).id;
    if (leftEmpty.has(`${column.table}.${column.name}`)) return undefined;
    if (column.target && column.target !== column.table) {
      const row = await this.row(world, column.target);
      return row.id ?? Object.values(row)[0];
    }
    if (!column.required) return undefined;
    this.seed += 1;
    if (column.isEnum) return wantedLabels[`${column.table}.${column.name}`] ?? this.enums.get(column.type);
    if (column.type.endsWith("[]")) return [];
    const make = plain[column.type];
    if (!make) throw new Error(`no value for ${column.table}.${column.name} of type ${column.type}`);
    return make(this.seed);
  }

  /** All rows of a world, for a later comparison. */
  async snapshot(world: World): Promise<Record<string, unknown>> {
    const tables = [...world.rows].map(([table, row]) => {
      const key = this.columnsOf(table)[0]?.name ?? "id";
      return { table, key, id: String(row[key]) };
    });
    // One statement: some hundred small ones took longer than all that they watch over.
    const rows = tables.map(
      ({ table, key }, index) =>
        `select '${table}' as "table", to_jsonb(t) as row from "${table}" t where "${key}"::text = $${index + 1}`,
    );
    const found = await this.pool.query(
      rows.join(" union all "),
      tables.map(({ id }) => id),
    );
    return Object.fromEntries(found.rows.map(({ table, row }) => [table, row]));
  }
}

/** One company with all its rows. */
export class World {
  readonly rows = new Map<string, DatabaseRow>();
  constructor(
    readonly label: string,
    country: DatabaseRow,
  ) {
    this.rows.set("Country", country);
  }

  idOf(resource: Resource): string {
    return String(this.rows.get(resource.model)?.[resource.key]);
  }
}
