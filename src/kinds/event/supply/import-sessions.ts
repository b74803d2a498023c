import { companiesToImport } from "../../../modules/partner/place/find-imported.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { dayIn, flagIn, moneyIn, numberIn, timeIn } from "../../../platform/import-cells.ts";
import { type ImportWork, importFile, refuseTwins } from "../../../platform/imports.ts";
import { instantOf } from "../../../shared/dates.ts";
import {
  CellError,
  type ImportInput,
  type ImportReport,
  type ImportRow,
  readAll,
} from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { planSessionsIn } from "./plan-sessions.ts";
import { otherTariffsIn, poolsIn } from "./read-row-tariffs.ts";
import { planSessionsInput } from "./supply-schema.ts";
import { readLayout } from "./write-pools.ts";

/**
 * Imports sessions from a file, as if each were planned by hand. A date that an event already has
 * stays unchanged: a file never changes what is on sale.
 */
export function importSessions(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "session", input, sessions(ctx, input));
}

const sessions =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const events = await tx.event.findMany({
        where: { companyId: company.id },
        select: { id: true, title: true, placeId: true },
      });
      const { currency } = company.country;
      const { event, firstDay, time, minutes, published, ...places } = readAll({
        event: () => eventIn(events, cells),
        firstDay: () => dayIn(cells, "date"),
        time: () => timeIn(cells, "startTime"),
        minutes: () => numberIn(cells, "minutes"),
        capacity: () => numberIn(cells, "capacity"),
        price: () => moneyIn(cells, "price", currency),
        others: () => otherTariffsIn(cells, currency),
        published: () => flagIn(cells, "published"),
      });
      refuseTwin(`${event.id} ${firstDay} ${time}`, row, "startTime");
      const known = await tx.eventSession.count({
        where: { eventId: event.id, slot: `${firstDay} ${time}` },
      });
      if (known > 0) return "unchanged";
      if (instantOf(firstDay, time, company.country.timeZone) <= ctx.now())
        throw new CellError("date", importWords.pastSession);
      const venueMapId = await mapIn(tx, event.placeId, cells);
      const layout = await readLayout(tx, { companyId: company.id, venueMapId });
      const plan = planSessionsInput.parse({
        ...{ eventId: event.id, firstDay, times: [time], minutes, venueMapId },
        published: published ?? true,
        pools: poolsIn(layout, places),
      });
      await planSessionsIn(ctx, tx, plan);
      return "created";
    };
  };

interface NamedEvent {
  id: string;
  title: string;
  placeId: string;
}

function eventIn(events: readonly NamedEvent[], { eventId = "" }: ImportRow["cells"]): NamedEvent {
  const event = events.find(({ title }) => searchName(title) === searchName(eventId));
  if (!event) throw new CellError("eventId", importWords.unknownEvent(eventId));
  return event;
}

async function mapIn(tx: Tx, placeId: string, { venueMapId }: ImportRow["cells"]): Promise<string | null> {
  if (venueMapId === undefined) return null;
  const maps = await tx.venueMap.findMany({
    where: { placeId, active: true },
    select: { id: true, name: true },
  });
  const map = maps.find(({ name }) => searchName(name) === searchName(venueMapId));
  if (!map) throw new CellError("venueMapId", importWords.unknownMap(venueMapId));
  return map.id;
}
