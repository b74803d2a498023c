import { Button, Chip, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { PhoneText } from "../../../../../backoffice/engine/phone-text.tsx";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { HeadCard } from "../../../../../backoffice/pages/cockpit/head-card.tsx";
import { useRowId } from "../../../../../backoffice/pages/cockpit/row-frame.tsx";
import { withQuery } from "../../../../shared/address/with-query.ts";
import { addDays, formatDateTime, formatDayShort } from "../../../../shared/dates.ts";
import { areaPaths } from "../../../../shared/permissions.ts";
import type { Resource } from "../../../../shared/resource/resource.ts";
import type { RentalCockpit, RentalState } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";

const stateColours = {
  OUT: "primary",
  LATE: "error",
  BACK: "primary",
  RENTED: "warning",
  RESERVED: "warning",
  HELD: "warning",
  BLOCKED: "default",
  IMPORTED: "default",
  FREE: "success",
} as const;

/** How long the state lasts, in words. */
function whenOf({ name, at, endsOn }: RentalState, { timeZone, strip, type }: RentalCockpit): string {
  const instant = at ? formatDateTime(at, timeZone) : "";
  const day = endsOn ? formatDayShort(name === "FREE" ? addDays(endsOn, -1) : endsOn) : "";
  switch (name) {
    case "OUT":
    case "RENTED":
    case "BACK":
      return words.until(instant);
    case "LATE":
      return words.wasExpected[type](instant);
    case "RESERVED":
      return instant && words.begins(instant);
    case "FREE":
      return day ? words.freeUntil(day) : words.freeAlong(strip.days);
    default:
      return day && words.againOn(day);
  }
}

/** The present renter, the end of the rental, and contact links. */
function Now({ rental }: { rental: RentalCockpit }) {
  const address = useRowAddress();
  const { state, title } = rental;
  const { booking } = state;
  const other = booking && booking.title !== title ? booking.title : "";
  return (
    <>
      <Typography sx={{ fontWeight: 700, "&::first-letter": { textTransform: "uppercase" } }}>
        {[booking?.customer ?? state.reason, other, whenOf(state, rental)].filter(Boolean).join(" · ")}
      </Typography>
      {booking ? (
        <Stack direction="row" sx={{ columnGap: 2, flexWrap: "wrap" }}>
          <Link component={RouterLink} to={address("booking", booking.id)} sx={{ py: 0.5 }}>
            {words.openBooking}
          </Link>
          {booking.phone ? (
            <Link href={`tel:${booking.phone}`} sx={{ py: 0.5 }}>
              {`${words.call} `}
              <PhoneText value={booking.phone} />
            </Link>
          ) : null}
        </Stack>
      ) : null}
    </>
  );
}

/** Links to the company's own screens of the same days. */
function DayButtons({ type }: Pick<RentalCockpit, "type">) {
  const { area } = useArea();
  const id = useRowId();
  if (area !== "partner") return null;
  const base = areaPaths.partner.dashboard;
  const { buttons } = words;
  const ways =
    type === "car"
      ? [
          { to: `${base}/rental-car/occupation`, label: buttons.occupation },
          { to: `${base}/rental-car/timeline`, label: buttons.handovers },
        ]
      : [
          { to: withQuery(`${base}/rental-house/calendar`, { house: id }), label: buttons.calendar },
          { to: `${base}/rental-house/timeline`, label: buttons.occupation },
          { to: withQuery(`${base}/rental-house/gallery`, { house: id }), label: buttons.gallery },
        ];
  return ways.map(({ to, label }, index) => (
    <Button
      key={to}
      size="small"
      variant={index === 0 ? "contained" : "outlined"}
      component={RouterLink}
      to={to}
    >
      {label}
    </Button>
  ));
}

export function RentalHead({ rental, resource }: { rental: RentalCockpit; resource: Resource }) {
  const { title, detail, companyName, place, status, state, type, car } = rental;
  return (
    <HeadCard
      resource={resource}
      title={[title, detail].filter(Boolean).join(" · ")}
      chips={
        <>
          <Chip label={words.states[type][state.name]} color={stateColours[state.name]} />
          {status === "PUBLISHED" ? null : <Chip label={words.statuses[status]} variant="outlined" />}
        </>
      }
      buttons={<DayButtons type={type} />}
    >
      <Now rental={rental} />
      <Typography color="text.secondary">
        {[companyName, place, car ? `${car.model} ${car.year}` : ""].filter(Boolean).join(" · ")}
      </Typography>
    </HeadCard>
  );
}
