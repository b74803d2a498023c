import pg from "pg";
import { databaseUrl, templateName } from "../support/names.ts";

/** One database for each history, copied from a prepared one; all of them on one throw-away server. */

/** One after the other on a connection of their own; what each of them found. */
export async function onServer<Row extends pg.QueryResultRow>(
  serverUrl: string,
  ...statements: string[]
): Promise<Row[][]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Serialises those who copy a template at the same moment.
    await client.query("select pg_advisory_lock(4711)");
    const found: Row[][] = [];
    for (const statement of statements) found.push((await client.query<Row>(statement)).rows);
    return found;
  } finally {
    await client.end();
  }
}

export const dropDatabase = (serverUrl: string, name: string) =>
  onServer(serverUrl, `drop database if exists ${name} with (force)`);

export async function copyDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  await dropDatabase(serverUrl, name);
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(databaseUrl(serverUrl, name));
  url.searchParams.set("options", optionsOfHistory);
  return url.toString();
}

/** Our `now()` is found before PostgreSQL's own, so that the product's statements stay as they are. */
const withOurClock = "-c search_path=simulation,public,pg_catalog";

/** The tables of a history stay small: what PostgreSQL spends on better plans for large ones is lost on them. */
export const optionsOfHistory = `${withOurClock} -c synchronous_commit=off -c jit=off -c plan_cache_mode=force_generic_plan -c track_activities=off -c track_counts=off -c update_process_title=off`;

/**
 * Gives the database the simulation's clock, and ids that are the same each time: `now()` in the product's statements, and as the default of columns, reads
 * the instant that the simulation has written.
 */
const virtualClock = `
  create schema simulation;
  create table simulation.clock ("at" timestamptz not null);
  insert into simulation.clock values ('2027-03-01T06:00:00Z');
  create function simulation.now() returns timestamptz language sql stable as 'select "at" from simulation.clock';
  -- Ids that the database makes come in an order that is the same each time.
  create sequence simulation.ids;
  create function simulation.gen_random_uuid() returns uuid language sql volatile
    as 'select md5(nextval(''simulation.ids'')::text)::uuid';
  do $$ declare one record; begin
    for one in select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column"
      from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
      where n.nspname = 'public' and pg_get_expr(d.adbin, d.adrelid) in ('CURRENT_TIMESTAMP', 'now()')
    loop execute format('alter table %s alter column %I set default simulation.now()', one."table", one."column");
    end loop; end $$`;

/** Counts the rows that are written to these tables, also by what is rolled back afterwards. */
const countWrites = (tables: readonly string[]) => `
  create sequence simulation.writes;
  create function simulation.wrote() returns trigger language plpgsql
    as 'begin perform nextval(''simulation.writes''); return null; end';
  ${tables.map((table) => `create trigger "zzWrote" after insert or update or delete on "${table}" for each row execute function simulation.wrote();`).join("\n")}`;

/**
 * Statistics that come at a moment of their own would change plans, and with them the order of rows, in the middle of a
 * history.
 */
const noStatistics = `
  do $$ declare one record; begin
    for one in select format('%I.%I', n.nspname, c.relname) as "table" from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'simulation') and c.relkind = 'r'
    loop execute format('alter table %s set (autovacuum_enabled = false)', one."table");
    end loop; end $$`;

/** The database from which those of a run are copied: the reference rows, the virtual clock, and what counts writes to tables. */
export async function prepareDatabase(
  serverUrl: string,
  name: string,
  counted: readonly string[],
): Promise<string> {
  await dropDatabase(serverUrl, name);
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  await onServer(databaseUrl(serverUrl, name), virtualClock, countWrites(counted), noStatistics);
  const url = new URL(databaseUrl(serverUrl, name));
  url.searchParams.set("options", withOurClock);
  return url.toString();
}
