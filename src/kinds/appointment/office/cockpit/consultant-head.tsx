import { Button, Chip, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { useArea } from "../../../../../backoffice/me.ts";
import { HeadCard } from "../../../../../backoffice/pages/cockpit/head-card.tsx";
import { useRowId } from "../../../../../backoffice/pages/cockpit/row-frame.tsx";
import { withQuery } from "../../../../shared/address/with-query.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { areaPaths } from "../../../../shared/permissions.ts";
import type { ConsultantCockpit } from "../../cockpit/consultant-schema.ts";
import { consultantResource } from "../../supply/consultant.resource.ts";
import { consultantCockpitWords as words } from "../../words/fr/consultant-cockpit.ts";

const stateColours = {
  INACTIVE: "default",
  AWAY: "error",
  IN_CONSULTATION: "primary",
  OPEN: "success",
  CLOSED: "default",
} as const;

/** How long the state lasts, and why. */
function stateText({ state: { name, until, reason }, timeZone }: ConsultantCockpit): string {
  const when =
    until === null
      ? ""
      : name === "AWAY"
        ? words.awayUntil(formatDateTime(until, timeZone))
        : words.openUntil(until);
  return [reason, when].filter(Boolean).join(" · ");
}

/** Links to the practice's screens for this consultant. */
function DayButtons() {
  const { area } = useArea();
  const consultant = useRowId();
  if (area !== "partner" && area !== "branch") return null;
  const base = areaPaths[area].dashboard;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        component={Link}
        to={withQuery(`${base}/consulting/timeline`, { consultant })}
      >
        {words.buttons.agenda}
      </Button>
      {area === "partner" ? (
        <>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={withQuery(`${base}/consulting/timetable`, { consultant })}
          >
            {words.buttons.timetable}
          </Button>
          <Button size="small" variant="outlined" component={Link} to={`${base}/consultant/location`}>
            {words.buttons.presence}
          </Button>
        </>
      ) : null}
    </>
  );
}

export function ConsultantHead({ file }: { file: ConsultantCockpit }) {
  const { name, specialty, companyName, state, delayMinutes, hours } = file;
  const text = stateText(file);
  return (
    <HeadCard
      resource={consultantResource}
      title={name}
      chips={
        <>
          <Chip label={words.states[state.name]} color={stateColours[state.name]} />
          {delayMinutes > 0 ? <Chip label={words.delay(delayMinutes)} color="warning" /> : null}
        </>
      }
      buttons={<DayButtons />}
    >
      {text ? (
        <Typography sx={{ fontWeight: 700, "&::first-letter": { textTransform: "uppercase" } }}>
          {text}
        </Typography>
      ) : null}
      <Typography>
        {hours.length > 0
          ? words.hours(hours.map(({ from, to, place }) => words.hour(from, to, place)))
          : words.noHours}
      </Typography>
      <Typography color="text.secondary">{[specialty, companyName].join(" · ")}</Typography>
    </HeadCard>
  );
}
