import { Box, ButtonBase, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { GateDeparture, GateState } from "../../../src/modules/trip/gate/gate-schema.ts";
import { addDays, dayOf, formatTime } from "../../../src/shared/dates.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { Failed } from "../../engine/call-state.tsx";
import { DayField } from "../../engine/day-field.tsx";
import { useDesk } from "../../me.ts";
import { ask } from "./api.ts";
import { toggleSx } from "./toggle-sx.ts";

const refreshMs = 30_000;

/** Null: now and the rest of the day. */
export type ChosenDay = string | null;

export function DaySwitch({ day, onChange }: { day: ChosenDay; onChange(day: ChosenDay): void }) {
  const { me } = useDesk();
  const today = dayOf(Date.now(), me.country.timeZone);
  const tomorrow = addDays(today, 1);
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 2, flexWrap: "wrap", mb: 1.5 }}>
      <ToggleButtonGroup exclusive value={day ?? today} aria-label={gateFr.day}>
        <ToggleButton value={today} onClick={() => onChange(null)} sx={toggleSx}>
          {gateFr.today}
        </ToggleButton>
        <ToggleButton value={tomorrow} onClick={() => onChange(tomorrow)} sx={toggleSx}>
          {gateFr.tomorrow}
        </ToggleButton>
      </ToggleButtonGroup>
      <DayField
        label={gateFr.day}
        value={day ?? today}
        onChange={(chosen) => chosen && onChange(chosen === today ? null : chosen)}
        min={addDays(today, -30)}
      />
    </Stack>
  );
}

export function useGateDepartures(day: ChosenDay) {
  return useQuery({
    queryKey: ["gate", "departures", day],
    queryFn: () => ask("trip.gateDepartures", day ? { day } : {}),
    refetchInterval: refreshMs,
  });
}

const stateText: Partial<Record<GateState, string>> = {
  FULL: gateFr.desk.full,
  DEPARTED: gateFr.desk.departed,
  CANCELLED: gateFr.desk.cancelled,
  UNAVAILABLE: gateFr.desk.cancelled,
};

/** On a telephone the details have the whole width below; elsewhere they stand under the name. */
const headSx = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gridTemplateAreas: {
    xs: '"time title end" "facts facts facts"',
    sm: '"time title end" "time facts end"',
  },
  alignItems: "center",
  columnGap: { xs: 1.5, sm: 2 },
  width: "100%",
  textAlign: "left",
} as const;

export function DepartureHead({ departure, end }: { departure: GateDeparture; end?: ReactNode }) {
  return (
    <Box component="span" sx={headSx}>
      <Typography
        component="span"
        sx={{
          gridArea: "time",
          fontWeight: 800,
          fontSize: { xs: 20, sm: 22 },
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {formatTime(departure.departsAt, departure.timeZone)}
      </Typography>
      <Typography component="span" sx={{ gridArea: "title", fontWeight: 700, lineHeight: 1.25 }}>
        {departure.title}
      </Typography>
      <Box component="span" sx={{ gridArea: "facts", minWidth: 0 }}>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: "block" }}>
          {[departure.endTerminal, departure.bus, departure.plate].join(" · ")}
        </Typography>
        {departure.delayMinutes > 0 ? (
          <Typography component="span" variant="body2" color="error.main" sx={{ fontWeight: 700 }}>
            {gateFr.departures.delay(departure.delayMinutes)}
          </Typography>
        ) : null}
      </Box>
      <Box component="span" sx={{ gridArea: "end" }}>
        {end}
      </Box>
    </Box>
  );
}

interface Props {
  day: ChosenDay;
  onChoose(id: string): void;
}

/** The departures that the desk can sell, large enough to be hit at once; the next one is first in the tab order. */
export function DepartureButtons({ day, onChoose }: Props) {
  const { data, error, isPending, refetch } = useGateDepartures(day);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Typography>{gateFr.loading}</Typography>;
  if (data.departures.length === 0)
    return <Typography color="text.secondary">{gateFr.desk.noDepartures}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
      {data.departures.map((departure) => {
        const closed = stateText[departure.state];
        return (
          <li key={departure.id}>
            <ButtonBase
              disabled={departure.state !== "OPEN"}
              onClick={() => onChoose(departure.id)}
              sx={{
                width: "100%",
                p: 1.5,
                borderRadius: 1.5,
                border: 1,
                borderColor: "divider",
                bgcolor: "background.paper",
                "&.Mui-disabled": { bgcolor: "transparent" },
                "&:hover, &:focus-visible": { borderColor: "primary.main" },
                "&:focus-visible": { outline: "3px solid #d08c00" },
              }}
            >
              <DepartureHead
                departure={departure}
                end={
                  <Chip
                    component="span"
                    color={closed ? "default" : "success"}
                    variant={closed ? "outlined" : "filled"}
                    label={closed ?? gateFr.desk.free(departure.free)}
                  />
                }
              />
            </ButtonBase>
          </li>
        );
      })}
    </Stack>
  );
}
