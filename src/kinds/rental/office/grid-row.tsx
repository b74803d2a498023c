import { memo, useMemo } from "react";
import { colours } from "../../../../backoffice/theme.ts";
import type { Day } from "../../../shared/dates.ts";
import type { OccupancyRow } from "../operate/operate-schema.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import { type DayState, rangeOf, type Selection, spanOn, stateColours } from "./day-cell.ts";
import { columnWidth, type ShownDays } from "./use-shown-days.ts";

/** A spacer as wide as the days that are not rendered. */
export function Gap({ columns }: { columns: number }) {
  if (columns === 0) return null;
  return <td aria-hidden="true" style={{ minWidth: columns * columnWidth }} />;
}

interface GridRowProps {
  row: OccupancyRow;
  /** The visible days, and the number of columns before and after them. */
  shown: ShownDays;
  today: Day;
  chosen: Selection | null;
  conflicts: readonly Day[];
  /** The day in the tab order. */
  entry: Day | null;
}

/** The days of one car or house. */
export const GridRow = memo(function GridRow({ row, shown, today, chosen, conflicts, entry }: GridRowProps) {
  const { days, before, after } = shown;
  const spans = useMemo(() => days.map((day) => spanOn(row, day)), [days, row]);
  const range = chosen && rangeOf(chosen);
  return (
    <tr>
      <th data-head scope="row" style={row.parentId ? { paddingLeft: 20 } : undefined}>
        <div>{row.title}</div>
        <div style={{ fontWeight: 400, color: colours.inkSoft }}>
          {[row.detail, !row.published && words.unpublished].filter(Boolean).join(" · ")}
        </div>
      </th>
      <Gap columns={before} />
      {days.map((day, index) => {
        const span = spans[index];
        const state: DayState = span?.state ?? "FREE";
        const inRange = range !== null && range.from <= day && day <= range.to;
        const label = words.dayLabel(day, words.states[state], span?.label ?? "");
        const spoken = inRange ? words.chosenDay(label) : label;
        return (
          <td
            key={day}
            tabIndex={day === entry ? 0 : -1}
            data-row={row.productId}
            data-day={day}
            aria-colindex={before + index + 2}
            data-past={day < today || undefined}
            data-chosen={inRange || undefined}
            data-conflict={conflicts.includes(day) || undefined}
            aria-label={spoken}
            title={label}
            style={stateColours[state]}
          >
            {words.marks[state]}
          </td>
        );
      })}
      <Gap columns={after} />
    </tr>
  );
});
