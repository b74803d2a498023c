import pg from "pg";
import { databaseUrl } from "../support/names.ts";
import { onServer, optionsOfHistory } from "./postgres.ts";
import { type Looked, Watch, wholeSql } from "./rules.ts";
import type { World } from "./world.ts";

/**
 * A moment of the world to which it can return: each interleaving of a race begins with the same rows, on the same clock
 * and with the same books of the operators. Triggers note which tables were written to; only those are put back.
 */
export class Moment {
  private readonly line: pg.Client;
  private watch = new Watch();
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

  open = (): Promise<unknown> => this.line.connect();

  /** Tells what is broken already. */
  async keep(): Promise<string[]> {
    await this.line.query("select simulation.keep()");
    this.back = this.world.keep();
    this.watch = new Watch();
    return (await this.watch.look(this.world)).broken;
  }

  /** Back to the rows with which everything began, whatever was kept since. */
  async begin(): Promise<void> {
    await this.line.query("select simulation.begin()");
    await this.line.query("alter sequence simulation.ids restart");
  }

  /** Looks at what has come of an interleaving, and goes back. */
  async lookAndRestore(): Promise<{ summary: string; broken: string[] }> {
    this.back();
    // One statement sees the rows as they were when it began.
    const { rows } = await this.line.query<Looked & { summary: string; written: string[] | null }>(
      wholeAndBack,
    );
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

const wholeAndBack = {
  name: "look and restore",
  text: `select ${wholeSql}, simulation.restore() as "written"`,
};

interface Table {
  table: string;
  columns: string;
}

/** In a database from which others are copied: all rows of theirs are kept already, and from then on what is written is noted. */
export async function prepareMoments(serverUrl: string, name: string): Promise<void> {
  const url = databaseUrl(serverUrl, name);
  const [tables] = await onServer<Table>(url, tablesSql);
  const each = (text: (table: string) => string) => (tables ?? []).map(({ table }) => text(table)).join("\n");
  const sql = [noteSql, each(kept), keepSql, restoreSql(tables ?? []), beginSql, each(noted)];
  await onServer(url, ...sql);
}

const noteSql = `
  create schema kept;
  create schema begun;
  create unlogged table simulation.noted ("name" text not null);
  create unlogged table simulation.moved ("name" text not null);
  create function simulation.note() returns trigger language plpgsql
    as 'begin insert into simulation.noted values (tg_table_name); return null; end'`;

const tablesSql = `
  select c.relname as "table", string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "columns"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind = 'r' group by c.relname`;

const kept = (table: string) => `create table kept."${table}" as table public."${table}";
  create table begun."${table}" as table public."${table}";`;

// What counts writes tells whether anything has to be looked at: a race is looked at in any case.
const noted = (table: string) => `drop trigger if exists "zzWrote" on public."${table}";
  create trigger "zzNoted" after insert or update or delete on public."${table}"
  for each statement execute function simulation.note();`;

const keepSql = `
  create function simulation.keep() returns void language plpgsql as $$
  declare written text; begin
    for written in select distinct "name" from simulation.noted loop
      execute format('delete from kept.%I', written);
      execute format('insert into kept.%1$I table public.%1$I', written);
      insert into simulation.moved values (written);
    end loop;
    delete from simulation.noted;
  end $$`;

/** What was moved on is put back in both places, and then looks as if it had been kept at the beginning. */
const beginSql = `
  create function simulation.begin() returns void language plpgsql as $$
  declare written text; begin
    for written in select distinct "name" from simulation.moved loop
      execute format('delete from kept.%I', written);
      execute format('insert into kept.%1$I table begun.%1$I', written);
      insert into simulation.noted values (written);
    end loop;
    delete from simulation.moved;
    perform simulation.restore();
  end $$`;

const restoreSql = (tables: readonly Table[]) => `
  create function simulation.restore() returns text[] language plpgsql as $$
  declare written text[] := (select array_agg(distinct "name") from simulation.noted);
  begin
    ${tables
      .map(
        ({ table, columns }) => `if '${table}' = any(written) then
      delete from public."${table}";
      insert into public."${table}" (${columns}) select ${columns} from kept."${table}";
    end if;`,
      )
      .join("\n")}
    delete from simulation.noted;
    return written;
  end $$`;
