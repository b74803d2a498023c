import { Link, Stack } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { withQuery } from "../../../../src/shared/address/with-query.ts";
import { dayOf, daysBetween } from "../../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../../src/shared/kinds.ts";
import { areaPaths } from "../../../../src/shared/permissions.ts";
import { hourlyDaysMaximum } from "../../../../src/shared/statistics.ts";
import { statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { useArea } from "../../../me.ts";
import { presetRange, type Range } from "./report.ts";

/** The sales of one kind by weekday and by hour, on the page that compares all sales. */
export function ClockLinks({ kind, range }: { kind: ServiceKind; range?: Range | undefined }) {
  const { area, me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const { from, to } = range ?? presetRange("days30", today);
  const clocks =
    daysBetween(from, to) <= hourlyDaysMaximum ? (["weekday", "hour"] as const) : ["weekday" as const];
  return (
    <Stack direction="row" sx={{ columnGap: 3, flexWrap: "wrap" }}>
      {clocks.map((by) => (
        <Link
          key={by}
          component={RouterLink}
          to={withQuery(`${areaPaths[area].dashboard}/statistics`, { kind, by, from, to })}
          sx={{ display: "inline-block", py: 0.75 }}
        >
          {statisticWords.salesBy[by]}
        </Link>
      ))}
    </Stack>
  );
}
