import { setImmediate } from "node:timers/promises";
import { AppError } from "../shared/app-error.ts";
import {
  CellError,
  type ImportInput,
  type ImportKind,
  type ImportReport,
  type ImportRow,
  importBytesMaximum,
  importColumns,
  RowErrors,
} from "../shared/imports.ts";
import { decodeCsv } from "../shared/text/csv.ts";
import { errorSentence } from "../shared/text/sentences.ts";
import { importWords } from "../shared/words/fr/backoffice/imports.ts";
import { type AuditedChange, changesOf, previousOf, writeAudit } from "./audit.ts";
import type { Context } from "./context.ts";
import { type Tx, withRetry } from "./database/database.ts";
import { isUniqueViolation } from "./database/refusals.ts";
import { readTable, rowsInOneGo } from "./import-table.ts";
import { asAppError } from "./trpc.ts";

type ImportOutcome = "created" | "updated" | "unchanged";

/** Reads what the whole file needs once, and returns the function that imports one row. */
export type ImportWork = (tx: Tx) => Promise<(row: ImportRow) => Promise<ImportOutcome>>;

/** Rolls back what a dry run, or a file with a fault, has written so far. */
class Undo extends Error {}

/**
 * Imports the rows of a file in one transaction, a few at a time, so that the requests of others are answered meanwhile. A dry run does everything that the real one does and rolls it
 * back, so its report is exact; a fault in any row rolls everything back.
 */
export async function importFile(
  ctx: Context,
  kind: ImportKind,
  { file, dryRun }: ImportInput,
  work: ImportWork,
): Promise<ImportReport> {
  const bytes = Buffer.from(file, "base64");
  if (bytes.length > importBytesMaximum)
    throw new AppError("INVALID_INPUT", { fields: { file: importWords.tooLarge } });
  const { rows, faults, missing } = await readTable(decodeCsv(bytes), kind, () => setImmediate());
  const wrongForm = new Set(faults.map(({ line }) => line));
  let report: ImportReport = empty(rows, faults);
  try {
    await withRetry(ctx.db, async (tx) => {
      report = empty(rows, faults);
      const take = await work(tx);
      for (const [index, row] of rows.entries()) {
        // A row with a fault may never wait for the database.
        if (index % rowsInOneGo === 0) await setImmediate();
        await takeRow(ctx, { kind, take, report, wrongForm, missing }, row);
      }
      if (dryRun || report.faults.length > 0) throw new Undo();
    });
    report.written = report.created + report.updated > 0;
  } catch (error) {
    // Another transaction has written the same row meanwhile.
    if (isUniqueViolation(error)) throw new AppError("CONFLICT");
    if (!(error instanceof Undo)) throw error;
  }
  report.faults = firstOf(oncePerCell(report.faults).sort((a, b) => a.line - b.line));
  return report;
}

/** As many faults as somebody corrects before trying again. */
const faultsMaximum = 200;

function firstOf(faults: ImportReport["faults"]): ImportReport["faults"] {
  const [next, ...others] = faults.slice(faultsMaximum);
  if (!next) return faults;
  const more = { line: next.line, column: null, sentence: importWords.moreFaults(others.length + 1) };
  return [...faults.slice(0, faultsMaximum), more];
}

function empty(rows: readonly ImportRow[], faults: ImportReport["faults"]): ImportReport {
  return { rows: rows.length, created: 0, updated: 0, unchanged: 0, faults: [...faults], written: false };
}

interface RowTaking {
  kind: ImportKind;
  take: Awaited<ReturnType<ImportWork>>;
  /** Collects the result of the row. */
  report: ImportReport;
  /** Lines with an unreadable cell: their other cells are checked, but the lines are not counted. */
  wrongForm: ReadonlySet<number>;
  /** Names of columns that the file lacks, which is told once. */
  missing: ReadonlySet<string>;
}

/** Keeps one fault per cell: a required cell that is empty is not also reported as unknown. */
function oncePerCell(faults: ImportReport["faults"]): ImportReport["faults"] {
  const known = new Set<string>();
  return faults.filter(({ line, column }) => {
    const cell = `${line} ${column}`;
    if (column !== null && known.has(cell)) return false;
    known.add(cell);
    return true;
  });
}

async function takeRow(
  ctx: Context,
  { kind, take, report, wrongForm, missing }: RowTaking,
  row: ImportRow,
): Promise<void> {
  const labelOf = (name: string) =>
    importColumns[kind].find((column) => column.name === name.split(".")[0])?.label ?? null;
  try {
    const outcome = await take(row);
    if (!wrongForm.has(row.line)) report[outcome] += 1;
  } catch (error) {
    for (const { column: name, sentence } of faultsOf(ctx, error)) {
      const column = name === null ? null : labelOf(name);
      if (column === null || !missing.has(column)) report.faults.push({ line: row.line, column, sentence });
    }
  }
}

/** The faults of a row by column; an unexpected error is rethrown. */
function faultsOf(ctx: Context, error: unknown): { column: string | null; sentence: string }[] {
  if (error instanceof CellError) return [error];
  if (error instanceof RowErrors) return [...error.faults];
  const failure = asAppError(error);
  if (failure.code === "INTERNAL") throw error;
  const fields = Object.entries(failure.detail.fields ?? {});
  if (fields.length === 0) return [{ column: null, sentence: errorSentence(failure, ctx.locale) }];
  return fields.map(([column, sentence]) => ({ column, sentence }));
}

/** Refuses a row that names the same object as an earlier row of the file. */
export function refuseTwins(): (key: string, row: ImportRow, column: string) => void {
  const seen = new Map<string, number>();
  return (key, { line }, column) => {
    const earlier = seen.get(key);
    if (earlier !== undefined) throw new CellError(column, importWords.sameRow(earlier));
    seen.set(key, line);
  };
}

interface FoundRow<T extends object> {
  /** The row in the database, when it exists already. */
  before: (T & { id: string }) | null | undefined;
  wanted: Partial<T>;
  update: (id: string, changes: Partial<T>) => Promise<{ id: string }>;
  create: () => Promise<{ id: string }>;
  audit: Pick<AuditedChange, "action" | "objectType" | "companyId" | "countryId">;
}

/** Writes a row of the file and its audit entry; a row that changes nothing is skipped. */
export async function writeRow<T extends object>(
  ctx: Context,
  tx: Tx,
  { before, wanted, update, create, audit }: FoundRow<T>,
): Promise<ImportOutcome> {
  const changes = before ? changesOf<T>(before, wanted) : wanted;
  if (before && Object.keys(changes).length === 0) return "unchanged";
  const { id } = before ? await update(before.id, changes) : await create();
  await writeAudit(ctx, tx, {
    ...audit,
    objectId: id,
    before: before ? previousOf<T>(before, changes) : undefined,
    after: changes,
  });
  return before ? "updated" : "created";
}

/** The values without the columns that the file leaves out. */
export function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
