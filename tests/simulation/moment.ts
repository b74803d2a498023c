import pg from "pg";
import { optionsOfHistory } from "./postgres.ts";
import { type Looked, Watch, wholeSql } from "./rules.ts";
import type { World } from "./world.ts";

/**
 * A moment of the world to which it can return: each interleaving of a race begins with the same rows, on the same clock
 * and with the same books of the operators. Triggers note which tables were written to; only those are put back.
 */
export class Moment {
  private readonly line: pg.Client;
  private readonly watch = new Watch();
  /** The tables that were ever written to since. */
  private readonly written = new Set<string>();
  private back: () => void = () => undefined;

  constructor(
    url: string,
    private readonly world: World,
  ) {
    const own = new URL(url);
    // Rows are put back as they were: without the checks and triggers that the product's own changes must pass.
    own.searchParams.set("options", `${optionsOfHistory} -c session_replication_role=replica`);
    this.line = new pg.Client({ connectionString: own.toString() });
  }

  /** Tells what is broken already. */
  async keep(): Promise<string[]> {
    await this.line.connect();
    await this.line.query(noteSql);
    const { rows } = await this.line.query<Table>(tablesSql);
    await this.line.query(
      rows.map(({ table }) => `create table kept."${table}" as table "${table}";`).join("\n"),
    );
    await this.line.query(restoreSql(rows));
    await this.line.query(rows.map(({ table }) => noted(table)).join("\n"));
    this.back = this.world.keep();
    return (await this.watch.look(this.world)).broken;
  }

  /** Looks at what has come of an interleaving, and goes back. */
  async lookAndRestore(): Promise<{ summary: string; broken: string[] }> {
    this.back();
    // One statement sees the rows as they were when it began.
    const { rows } = await this.line.query<Looked & { summary: string; written: string[] | null }>(wholeAndBack);
    for (const table of rows[0]?.written ?? []) this.written.add(table);
    return { summary: rows[0]?.summary ?? "", broken: this.watch.brokenSince(rows[0]) };
  }

  /** What is left of rows that are gone is taken away, before it costs the next interleavings anything. */
  async sweep(): Promise<void> {
    const tables = [...this.written].map((table) => `public."${table}"`);
    // Pages are kept: to give them back to the system and to ask for them again costs more.
    await this.line.query(`vacuum (truncate false) ${["simulation.noted", ...tables].join()}`);
  }

  close = (): Promise<void> => this.line.end();
}

const wholeAndBack = { name: "look and restore", text: `select ${wholeSql}, simulation.restore() as "written"` };

interface Table {
  table: string;
  columns: string;
}

const noteSql = `
  create schema kept;
  create unlogged table simulation.noted ("name" text not null);
  create function simulation.note() returns trigger language plpgsql
    as 'begin insert into simulation.noted values (tg_table_name); return null; end'`;

const tablesSql = `
  select c.relname as "table", string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "columns"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind = 'r' group by c.relname`;

const noted = (table: string) => `create trigger "zzNoted" after insert or update or delete on "${table}"
  for each statement execute function simulation.note();`;

const restoreSql = (tables: readonly Table[]) => `
  create function simulation.restore() returns text[] language plpgsql as $$
  declare written text[] := (select array_agg(distinct "name") from simulation.noted);
  begin
    ${tables
      .map(
        ({ table, columns }) => `if '${table}' = any(written) then
      delete from "${table}";
      insert into "${table}" (${columns}) select ${columns} from kept."${table}";
    end if;`,
      )
      .join("\n")}
    delete from simulation.noted;
    return written;
  end $$`;
