import { timeOfQuarter } from "../../../../shared/booking/quarters.ts";
import { importColumns } from "../../../../shared/imports.ts";
import { csvLine, csvStart } from "../../../../shared/text/csv.ts";
import type { TimetableView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";

type Cell = TimetableView["timetables"][number]["cells"][number];

interface Span extends Omit<Cell, "quarter"> {
  from: number;
  end: number;
}

/** Merges consecutive quarters at the same place and room into one line. */
function spansOf(cells: readonly Cell[]): Span[] {
  const spans: Span[] = [];
  for (const { quarter, ...at } of [...cells].sort(
    (a, b) => a.weekday - b.weekday || a.quarter - b.quarter,
  )) {
    const last = spans.at(-1);
    const goesOn =
      last?.end === quarter &&
      last.weekday === at.weekday &&
      last.placeId === at.placeId &&
      last.sublocationId === at.sublocationId;
    if (goesOn) last.end = quarter + 1;
    else spans.push({ ...at, from: quarter, end: quarter + 1 });
  }
  return spans;
}

/** The weekly hours of a consultant as CSV, in the format of the import. */
export function hoursCsv({ name, places, timetables }: TimetableView, timetableId: string): string {
  const columns = importColumns.consultingHours.filter((column) => column.name !== "companyId");
  const timetable = timetables.find(({ id }) => id === timetableId);
  const lines = spansOf(timetable?.cells ?? []).map((span) => {
    const place = places.find(({ id }) => id === span.placeId);
    const cells: Record<string, string> = {
      consultantId: name,
      weekday: practiceWords.timetable.weekdays[span.weekday - 1] ?? "",
      fromTime: timeOfQuarter(span.from),
      toTime: timeOfQuarter(span.end),
      terminalId: place?.name ?? "",
      sublocationId: place?.rooms.find(({ id }) => id === span.sublocationId)?.name ?? "",
    };
    return columns.map((column) => cells[column.name] ?? "");
  });
  return csvStart + [columns.map(({ label }) => label), ...lines].map(csvLine).join("");
}
