import SearchIcon from "@mui/icons-material/Search";
import { Alert, Box, Button, Card, Chip, LinearProgress, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type {
  FoundBooking,
  FoundForSupport,
  FoundPayment,
} from "../../../src/modules/message/support/support-schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import {
  bookingStatusWords,
  paymentStatusWords,
} from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { paymentKindWords, supportSearchWords } from "../../../src/shared/words/fr/message/support-search.ts";
import { Failed } from "../../engine/call-state.tsx";
import { declarationOf, screenName } from "../../engine/declarations.ts";
import { PhoneNumber } from "../../engine/phone-number.tsx";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { shade } from "../../shades.ts";
import { providerName } from "../cockpit/provider-name.ts";

const shortest = 3;
/** Part of the address, so that going back from a booking keeps the search. */
const parameter = "chercher";

function useAddress() {
  const { area } = useArea();
  return (name: string, id: string) => {
    const resource = declarationOf(name);
    return `${areaPaths[area].dashboard}/${resource ? screenName(resource, area) : name}/${id}/show`;
  };
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
        {children}
      </Stack>
    </Box>
  );
}

function Hit({
  to,
  title,
  state,
  children,
}: {
  to: string;
  title: string;
  state?: string | null;
  children: ReactNode;
}) {
  return (
    <Box component="li">
      <Box
        component={Link}
        to={to}
        sx={{
          display: "block",
          p: 1.5,
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          color: "text.primary",
          textDecoration: "none",
          "&:hover, &:focus-visible": { borderColor: "primary.main", bgcolor: shade("ground-forest-50") },
        }}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{title}</Typography>
          {state ? <Chip size="small" variant="outlined" label={state} /> : null}
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

function BookingHit({ booking }: { booking: FoundBooking }) {
  const { me } = useArea();
  const to = useAddress()("booking", booking.id);
  return (
    <Hit
      to={to}
      title={line(displayCode(booking.code), booking.title)}
      state={bookingStatusWords[booking.status]}
    >
      {line(
        formatDateTime(booking.startsAt, me.country.timeZone),
        booking.companyName,
        booking.contactName,
        formatMoney(booking.total, booking.currency),
      )}
      {booking.contactPhone ? (
        <>
          {" · "}
          <PhoneNumber value={booking.contactPhone} />
        </>
      ) : null}
    </Hit>
  );
}

function PaymentHit({ payment }: { payment: FoundPayment }) {
  const { me } = useArea();
  const address = useAddress();
  const to = payment.bookingId ? address("booking", payment.bookingId) : address("payment", payment.id);
  return (
    <Hit
      to={to}
      title={line(paymentKindWords[payment.kind], formatMoney(payment.amount, payment.currency))}
      state={paymentStatusWords[payment.status]}
    >
      {line(
        providerName(payment.provider),
        payment.reference,
        formatDateTime(payment.createdAt, me.country.timeZone),
      )}
    </Hit>
  );
}

/** People come first: only a name, a number or an address finds them, and it is they who are wanted then. */
export function Found({ found }: { found: FoundForSupport }) {
  const address = useAddress();
  const none = found.people.length + found.bookings.length + found.payments.length === 0;
  if (none) return <Alert severity="info">{supportSearchWords.nothing}</Alert>;
  return (
    <>
      {found.more ? <Alert severity="info">{supportSearchWords.more}</Alert> : null}
      <Group title={supportSearchWords.people}>
        {found.people.map((person) => (
          <Hit
            key={person.id}
            to={address("user", person.id)}
            title={person.name || supportSearchWords.unknownName}
            state={person.disabled ? supportSearchWords.disabled : null}
          >
            {person.phone ? <PhoneNumber value={person.phone} /> : null}
            {person.phone && person.email ? " · " : null}
            {person.email}
          </Hit>
        ))}
      </Group>
      <Group title={supportSearchWords.bookings}>
        {found.bookings.map((booking) => (
          <BookingHit key={booking.id} booking={booking} />
        ))}
      </Group>
      <Group title={supportSearchWords.payments}>
        {found.payments.map((payment) => (
          <PaymentHit key={payment.id} payment={payment} />
        ))}
      </Group>
    </>
  );
}

/** A search box for anything that a caller can name, above the list of bookings, for our own staff. */
export function SupportSearch() {
  const { area } = useArea();
  return area === "support" || area === "admin" ? <SearchPanel /> : null;
}

function useFind() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get(parameter) ?? "";
  const found = useQuery({
    queryKey: ["support", "find", asked],
    queryFn: () => query("message.findForSupport", { query: asked }),
    enabled: asked.length >= shortest,
    retry: false,
  });
  const search = (query: string) =>
    setAddress((known) => {
      const next = new URLSearchParams(known);
      if (query) next.set(parameter, query);
      else next.delete(parameter);
      return next;
    });
  return { asked, search, found };
}

function SearchPanel() {
  const { asked, search, found } = useFind();
  const { data, error, isFetching, refetch } = found;
  const [text, setText] = useState(asked);
  const [short, setShort] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const query = text.trim();
    setShort(query.length < shortest);
    if (query.length >= shortest) search(query);
  }
  return (
    <Card sx={{ p: 2 }}>
      <Box component="form" role="search" onSubmit={submit} noValidate>
        <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {supportSearchWords.search}
        </Typography>
        <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, alignItems: { sm: "flex-start" } }}>
          <TextField
            fullWidth
            type="search"
            label={supportSearchWords.searchHelp}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={short}
            helperText={short ? supportSearchWords.tooShort : undefined}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: "off" } }}
          />
          <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ flexShrink: 0 }}>
            {supportSearchWords.searchButton}
          </Button>
        </Stack>
      </Box>
      <Box aria-live="polite" aria-busy={isFetching}>
        {isFetching ? <LinearProgress sx={{ mt: 2 }} /> : null}
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <Box sx={{ mt: 2 }}>
            <Found found={data} />
            <Button
              sx={{ mt: 1 }}
              onClick={() => {
                setText("");
                search("");
              }}
            >
              {supportSearchWords.clear}
            </Button>
          </Box>
        ) : null}
      </Box>
    </Card>
  );
}
