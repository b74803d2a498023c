import { Box, ButtonBase, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { HeardOnly } from "../../../../../backoffice/frame/heard-only.tsx";
import { FillBar } from "../../../../../backoffice/pages/cockpit/figure.tsx";
import { shade } from "../../../../../backoffice/shades.ts";
import { spokenDay } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import type { WeekDeparture } from "../../operate/timetable-schema.ts";
import { serviceWeekWords as words } from "../../words/fr/week.ts";

/** Short remarks about a departure besides its time. */
function signsOf({ status, delayMinutes, lacksDriver, sold, seats }: WeekDeparture): string[] {
  if (status !== "PUBLISHED") return [words.status[status]];
  return [
    ...(delayMinutes > 0 ? [words.delayed(delayMinutes)] : []),
    ...(sold >= seats ? [words.full] : []),
    ...(lacksDriver ? [words.noDriver] : []),
  ];
}

const looks = {
  PUBLISHED: { bgcolor: "background.paper", borderStyle: "solid" },
  DRAFT: { bgcolor: shade("sand"), borderStyle: "dashed" },
  CANCELLED: { bgcolor: shade("ground-clay-100"), borderStyle: "solid", textDecoration: "line-through" },
} as const;

interface BlockProps {
  departure: WeekDeparture;
  line: string;
}

/** One departure: its time, occupancy and remarks, with a link to its page. */
export function DepartureBlock({ departure, line }: BlockProps) {
  const address = useRowAddress();
  const { id, day, time, bus, price, currency, sold, held, seats, status, left } = departure;
  const signs = signsOf(departure);
  return (
    <ButtonBase
      component={Link}
      to={address("trip", id)}
      data-departure={id}
      title={[bus, departure.driver, formatMoney(price, currency)].filter(Boolean).join(" · ")}
      sx={{
        display: "block",
        position: "relative",
        width: "100%",
        textAlign: "left",
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        px: 0.75,
        py: 0.5,
        color: "text.primary",
        "&:hover": { borderColor: shade("edge-forest-700") },
        "&:focus-visible": { outline: `3px solid ${shade("sun-500")}`, outlineOffset: 1 },
        ...looks[status],
        // Gone: told by the ground, because faded words could not be read.
        ...(left && status === "PUBLISHED" ? { bgcolor: "transparent" } : {}),
      }}
    >
      <HeardOnly>{`${words.heard.before(line, spokenDay(day))} `}</HeardOnly>
      <Box
        sx={{
          display: "flex",
          justifyContent: "space-between",
          gap: 0.5,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        <Typography component="span" sx={{ fontWeight: 800, fontSize: 14, lineHeight: 1.4 }}>
          {time}
        </Typography>
        <Typography component="span" sx={{ fontSize: 13, lineHeight: 1.5, whiteSpace: "nowrap" }}>
          {words.seats(sold, seats)}
        </Typography>
      </Box>
      <HeardOnly>{` ${words.heard.after(bus)} `}</HeardOnly>
      <Typography
        component="div"
        sx={{ fontSize: 12, lineHeight: 1.4, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
      >
        {formatMoney(price, currency)}
      </Typography>
      <FillBar sold={sold} held={held} capacity={seats} />
      {signs.length > 0 ? (
        <Typography
          component="div"
          sx={{ fontSize: 12, lineHeight: 1.35, mt: 0.25, fontWeight: 700, color: shade("ink-clay") }}
        >
          {signs.join(" · ")}
        </Typography>
      ) : null}
    </ButtonBase>
  );
}
