import type { Day } from "../../../../shared/dates.ts";
import type { TimetableView } from "../../search/appointment-schema.ts";

type Known<Hours> = Pick<TimetableView, "today"> & { timetables: readonly Hours[] };

/** The hours that begin on this day, else those valid today, else the first future ones. */
export function hoursFrom<Hours extends { validFrom: Day }>(
  { timetables, today }: Known<Hours>,
  day: Day | null,
): Hours | undefined {
  return (
    timetables.find(({ validFrom }) => validFrom === day) ??
    timetables.find(({ validFrom }) => validFrom <= today) ??
    timetables[0]
  );
}
