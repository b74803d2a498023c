import { Box, Typography } from "@mui/material";
import type { Cockpit, CockpitWaiting } from "../../../src/modules/operator/schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { formatDateTime, formatTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { bookingStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { listedPlaces } from "../../../src/shared/words/fr/kinds.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { moveFocus } from "../../frame/move-focus.ts";
import { Line } from "./file-parts.tsx";

const listSx = { m: 0, p: 0, listStyle: "none" };

interface WaitingProps {
  waiting: readonly CockpitWaiting[];
  currency: string;
  timeZone: string;
  /** Products sold for many days show dates instead of places. */
  dated?: boolean;
}

/** Bookings that hold places but are not paid yet. */
export function WaitingList({ waiting, currency, timeZone, dated = false }: WaitingProps) {
  const address = useRowAddress();
  if (waiting.length === 0) return <Typography color="text.secondary">{cockpitWords.nobodyWaits}</Typography>;
  return (
    <Box component="ul" sx={listSx}>
      {waiting.map(({ id, code, status, name, labels, total, startsAt, until }) => (
        <Line
          key={id}
          to={address("booking", id)}
          title={name || displayCode(code)}
          state={bookingStatusWords[status]}
        >
          {[
            dated ? formatDateTime(startsAt, timeZone) : listedPlaces(labels),
            formatMoney(total, currency),
            until && cockpitWords.until(formatTime(until, timeZone)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Line>
      ))}
    </Box>
  );
}

/** The attendees, place by place. */
export function PeopleList({ cockpit }: { cockpit: Cockpit }) {
  const address = useRowAddress();
  const { people, tickets } = cockpit;
  if (people.length === 0) return <Typography color="text.secondary">{cockpitWords.nobody}</Typography>;
  return (
    <>
      <Box
        component="ul"
        sx={{ ...listSx, maxHeight: { xs: 520, lg: 800 }, overflowY: "auto" }}
        tabIndex={0}
        aria-label={cockpitWords.peopleKeys(tickets)}
        onKeyDown={moveFocus}
      >
        {people.map(({ ticketId, bookingId, label, name, code, channel, admits, entered }) => (
          <Line
            key={ticketId}
            to={address("booking", bookingId)}
            title={name || displayCode(code)}
            state={
              entered === 0 ? null : admits > 1 ? cockpitWords.ofCapacity(entered, admits) : cockpitWords.isIn
            }
            good
            listed
          >
            {[label, displayCode(code), channel === "DESK" ? cockpitWords.desk : cockpitWords.online].join(
              " · ",
            )}
          </Line>
        ))}
      </Box>
      {tickets > people.length ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {cockpitWords.someOf(people.length, tickets)}
        </Typography>
      ) : null}
    </>
  );
}
