import { isUuid } from "../../platform/database/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import { normaliseCode } from "../../shared/booking/booking-code.ts";
import type { ListTotal } from "../../shared/resource/list-total.ts";
import { type AreaAccess, table } from "./area-access.ts";
import { filtersOf, orderOf, type Row, scopeOf, searched, selectOf, wordsOf } from "./backoffice-query.ts";

/** Reads one page of a list, and how many rows the list has. */

const pageMaximum = 1000;
/** Counting stops at these limits: exact counts of longer lists would cost more than they tell. */
const countMaximum = { ofList: 2001, ofSearch: 251 };
/** From this row on the ids of a page are read first. */
const farRow = 500;
/** So many ids of joined rows are sent with a query at most. */
const relatedMaximum = 500;

function parsed(
  text: string | undefined,
  code: "INVALID_FILTER" | "INVALID_SORT" | "INVALID_INPUT",
): unknown {
  if (text === undefined || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(code);
  }
}

function rangeOf(text: string | undefined): { skip: number; take: number } {
  const range = parsed(text, "INVALID_INPUT") ?? [0, pageMaximum - 1];
  const [from, to] = Array.isArray(range) ? range : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from)
    throw new AppError("INVALID_INPUT");
  return { skip: from, take: Math.min(to - from + 1, pageMaximum) };
}

/** A list request: filter, sort and range as JSON. */
type Asked = Readonly<Record<string, string | undefined>>;

interface Query {
  where: Row;
  orderBy: Row[];
  /** True when neither a filter nor a scope narrows the query. */
  whole: boolean;
  /** Where counting stops. */
  most: number;
}

/**
 * The bills of the bookings with the searched codes, looked up first: a join would
 * read the whole table of payments.
 */
async function billsOf({ ctx, resource }: AreaAccess, filter: unknown): Promise<Map<string, string[]>> {
  const words = resource.searchedBill ? wordsOf(filter) : [];
  if (words.length === 0) return new Map();
  const bookings = await ctx.db.booking.findMany({
    where: { code: { in: words.map(normaliseCode) } },
    select: { code: true, billId: true },
  });
  const ofWord = (word: string) => bookings.filter(({ code }) => code === normaliseCode(word));
  return new Map(words.map((word) => [word, ofWord(word).map(({ billId }) => billId)]));
}

/** The ids of joined rows that have a searched word; a word of very many of them is searched in the join. */
async function relatedOf({ ctx, resource }: AreaAccess, filter: unknown) {
  const found = new Map<string, { key: string; ids: string[] }>();
  const looked = Object.entries(resource.searchedFirst).flatMap(([path, { model, key }]) =>
    wordsOf(filter).map(async (word) => {
      const column = path.split(".").at(-1) ?? path;
      const where = searched(column, word);
      const rows = await table(ctx.db, { model }).findMany({
        where: { [column]: where },
        select: { id: true },
        take: relatedMaximum + 1,
      });
      if (rows.length <= relatedMaximum)
        found.set(`${path} ${word}`, { key, ids: rows.map(({ id }) => String(id)) });
    }),
  );
  await Promise.all(looked);
  return (path: string, word: string) => found.get(`${path} ${word}`);
}

export async function queryOf(access: AreaAccess, asked: Asked): Promise<Query> {
  const { resource, area, reach, ctx } = access;
  const filter = parsed(asked.filter, "INVALID_FILTER") ?? {};
  const scope = scopeOf(resource, area, reach);
  const [bills, related] = await Promise.all([billsOf(access, filter), relatedOf(access, filter)]);
  const conditions = filtersOf({ ...access, bills, related }, filter, ctx.country);
  return {
    where: { AND: [scope, ...conditions] },
    orderBy: orderOf(resource, area, parsed(asked.sort, "INVALID_SORT")),
    whole: conditions.length === 0 && Object.keys(scope).length === 0,
    most: wordsOf(filter).length > 0 ? countMaximum.ofSearch : countMaximum.ofList,
  };
}

/** A number of rows: counted to the last one, at least one beyond where counting stopped, or the database's estimate. */
interface Total {
  total: number;
  counted: ListTotal;
}

/** The exact count up to a limit; above it the database's estimate for a whole table, or the limit itself. */
async function countRows(access: AreaAccess, query: Query): Promise<Total> {
  const { where, orderBy, most } = query;
  // Without an order a limited count scans by primary key; with the list's order it uses the list's own index.
  const total = await table(access.ctx.db, access.resource).count({ where, orderBy, take: most });
  if (total < most) return { total, counted: "exact" };
  if (!query.whole) return { total, counted: "beyond" };
  const [row] = await access.ctx.db.$queryRaw<{ estimate: number }[]>`
    select reltuples::float8 as estimate from pg_class where oid = ${`"${access.resource.model}"`}::regclass`;
  return { total: Math.max(total, Math.round(row?.estimate ?? 0)), counted: "about" };
}

/** A page beyond where counting stopped tells more: it ends the list, or there is a next one. */
function totalSeenFrom(
  { total, counted }: Total,
  { skip, take, read }: { skip: number; take: number; read: number },
): Total {
  if (counted !== "beyond" || read === 0 || skip + read < total) return { total, counted };
  return read < take
    ? { total: skip + read, counted: "exact" }
    : { total: Math.max(total, skip + read + 1), counted };
}

/**
 * The rows of a page. Far behind the first page only the ids are skipped through, which an index holds in the list's order:
 * skipping through the rows themselves would read each of them.
 */
async function readRows(
  access: AreaAccess,
  query: Query,
  { skip, take }: { skip: number; take: number },
): Promise<Row[]> {
  const { where, orderBy } = query;
  const rows = table(access.ctx.db, access.resource);
  const select = selectOf(access.resource, access.area);
  if (skip < farRow) return rows.findMany({ where, orderBy, skip, take, select });
  const { key } = access.resource;
  const ids = await rows.findMany({ where, orderBy, skip, take, select: { [key]: true } });
  // The rows are asked for under the same conditions: between the two queries one may have left the reader's scope.
  return rows.findMany({
    where: { AND: [where, { [key]: { in: ids.map((row) => row[key]) } }] },
    orderBy,
    select,
  });
}

interface BookingOfBill {
  id: string;
  code: string;
}

/** The bookings of the rows' bills that the reader may see, by bill: one query for a page. */
async function bookingsOf({ ctx, resource, resources, area, reach }: AreaAccess, rows: readonly Row[]) {
  const found = new Map<unknown, BookingOfBill[]>();
  const column = resource.searchedBill;
  const bookings = resources.get("booking");
  if (!column || !bookings?.can[area]) return found;
  const bills = [...new Set(rows.map((row) => row[column]).filter(isUuid))];
  if (bills.length === 0) return found;
  const seen = await table(ctx.db, bookings).findMany({
    where: { AND: [scopeOf(bookings, area, reach), { billId: { in: bills } }] },
    select: { id: true, code: true, billId: true },
    orderBy: { code: "asc" },
  });
  for (const { id, code, billId } of seen)
    found.set(billId, [...(found.get(billId) ?? []), { id: String(id), code: String(code) }]);
  return found;
}

export async function readPage(access: AreaAccess, asked: Asked) {
  const query = await queryOf(access, asked);
  const range = rangeOf(asked.range);
  const [rows, counted] = await Promise.all([readRows(access, query, range), countRows(access, query)]);
  const bookings = await bookingsOf(access, rows);
  const bookingsOfRow = (row: Row) => bookings.get(row[access.resource.searchedBill ?? ""]);
  const total = totalSeenFrom(counted, { ...range, read: rows.length });
  return { rows, bookingsOfRow, skip: range.skip, ...total };
}
