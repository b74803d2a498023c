import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { CellError, type ImportInput, type ImportRow } from "../../../shared/imports.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";

/** The companies that a file may name, and the terminal that a cell names. */

const parts = { country: true, terminals: { include: { city: { select: { name: true } } } } } as const;

/** Administrators: the companies of their countries; partners: their own. */
export async function companiesToImport(ctx: Context, tx: Tx, area: ImportInput["area"]) {
  const companies = await tx.company.findMany({ where: reached(ctx, area), include: parts });
  const byName = new Map(companies.map((company) => [searchName(company.name), company]));
  return (cells: ImportRow["cells"]) => {
    const name = cells.companyId;
    const [only] = companies;
    if (name === undefined && only && companies.length === 1) return only;
    if (name === undefined) throw new CellError("companyId", importWords.whichCompany);
    const company = byName.get(searchName(name));
    if (!company) throw new CellError("companyId", importWords.unknownCompany(name));
    return company;
  };
}

export type ImportedCompany = ReturnType<Awaited<ReturnType<typeof companiesToImport>>>;

function reached(ctx: Context, area: ImportInput["area"]) {
  const grants = grantsFor(requireActor(ctx), area);
  if (grants.length === 0) throw new AppError("FORBIDDEN");
  if (area === "partner") return { id: { in: grants.flatMap(({ companyId }) => companyId ?? []) } };
  const ids = grants.map(({ countryId }) => countryId);
  return ids.includes(null) ? {} : { countryId: { in: ids.filter((id) => id !== null) } };
}

/** « Bonabéri », or « Douala · Bonabéri » as in an exported list. */
export function terminalIn(company: ImportedCompany, cells: ImportRow["cells"], column: string) {
  const wanted = searchName(cells[column] ?? "");
  const terminal =
    company.terminals.find((one) => searchName(one.name) === wanted) ??
    company.terminals.find((one) => searchName(`${one.city.name} ${one.name}`) === wanted);
  if (!terminal) throw new CellError(column, importWords.unknownTerminal(cells[column] ?? ""));
  return terminal;
}
