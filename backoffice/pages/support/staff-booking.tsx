import { Box, Button, Card, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useNotify, useRecordContext, useRefresh } from "react-admin";
import type { StaffBooking } from "../../../src/modules/booking/staff/staff-schema.ts";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { Failed, useOrder } from "../../engine/call-state.tsx";
import { LeavingButton } from "../../frame/leaving-button.tsx";
import { mutate, query } from "../../procedures.ts";
import { Fact } from "../cockpit/fact.tsx";
import { OfferedCancel } from "./cancel-booking.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { Notes } from "./notes.tsx";
import { ChangePlaceDialog, type PlaceDialogProps, RenameDialog } from "./place-dialogs.tsx";
import { ProductLink } from "./product-link.tsx";

type Place = StaffBooking["places"][number];

const dialogs = { rename: RenameDialog, change: ChangePlaceDialog } as const;

function Places({ booking, onDone }: { booking: StaffBooking; onDone(): void }) {
  const [open, setOpen] = useState<{ name: keyof typeof dialogs; place: Place } | null>(null);
  const { can, places } = booking;
  const Open: ComponentType<PlaceDialogProps> | null = open && dialogs[open.name];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {places.map((place) => (
        <Stack
          component="li"
          key={place.unit}
          direction="row"
          sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", py: 0.5 }}
        >
          <Typography sx={{ flex: 1, minWidth: 160, overflowWrap: "anywhere" }}>
            <strong>{place.label}</strong>
            {` · ${place.name || words.noName}`}
          </Typography>
          {place.used ? <Chip size="small" label={words.used} /> : null}
          {can.rename && !place.used ? (
            <Button size="small" variant="outlined" onClick={() => setOpen({ name: "rename", place })}>
              {words.rename}
            </Button>
          ) : null}
          {can.changePlace && !place.used ? (
            <Button size="small" variant="outlined" onClick={() => setOpen({ name: "change", place })}>
              {words.change}
            </Button>
          ) : null}
        </Stack>
      ))}
      {Open && open ? (
        <Open booking={booking} place={open.place} onClose={() => setOpen(null)} onDone={onDone} />
      ) : null}
    </Box>
  );
}

function Move({ booking, onDone }: { booking: StaffBooking; onDone(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LeavingButton variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {words.move}
      </LeavingButton>
      {open ? <MoveDialog booking={booking} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  );
}

export const staffBookingKey = (bookingId: string) => ["booking", "staff", bookingId];

const useStaffBooking = (bookingId: string) =>
  useQuery({
    queryKey: staffBookingKey(bookingId),
    queryFn: () => query("booking.staffView", { bookingId }),
    retry: false,
  });

/** The names, places and notes of a booking, for the staff in charge of it. */
export function BookingTools({ bookingId, onDone }: { bookingId: string; onDone?: () => void }) {
  const { data, error, refetch } = useStaffBooking(bookingId);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  function again() {
    void refetch();
    onDone?.();
  }
  return (
    <>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {words.places}
        </Typography>
        <Typography sx={{ mb: 1 }}>
          <ProductLink kind={data.kind} id={data.productId}>
            {data.title}
          </ProductLink>
        </Typography>
        <Places booking={data} onDone={again} />
        {data.can.move ? <Move booking={data} onDone={again} /> : null}
      </Card>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h6" component="h2">
          {words.notes}
        </Typography>
        <Notes
          notes={data.notes}
          timeZone={data.timeZone}
          label={words.note}
          add={(body) => mutate("booking.addNote", { bookingId, body })}
          onDone={again}
        />
      </Card>
      {data.customerId ? (
        <CustomerNotes userId={data.customerId} companyId={data.notesOf} timeZone={data.timeZone} />
      ) : null}
    </>
  );
}

function ResendTickets({ bookingId }: { bookingId: string }) {
  const { busy, run } = useOrder();
  const notify = useNotify();
  async function resend() {
    const sent = await run(async () => {
      await mutate("message.resendTickets", { bookingId });
      return true;
    });
    notify(sent ? supportWords.done : words.notSent, { type: sent ? "success" : "warning" });
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void resend()}>
      {words.resend}
    </Button>
  );
}

function Cancel({ bookingId, onDone }: { bookingId: string; onDone(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LeavingButton variant="outlined" color="error" onClick={() => setOpen(true)}>
        {words.cancel}
      </LeavingButton>
      {open ? <OfferedCancel bookingId={bookingId} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  );
}

/** The same under a booking's fields, for the company's staff. */
export function BookingToolsOfRow() {
  const record = useRecordContext();
  const refresh = useRefresh();
  return record ? <Tools bookingId={String(record.id)} onDone={refresh} /> : null;
}

/** What the fields do not say: how and in which room an appointment is, what is to be brought, who drives a rented car. */
function Facts({ facts }: Pick<StaffBooking, "facts">) {
  if (facts.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}
    >
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Box>
  );
}

function Tools({ bookingId, onDone }: { bookingId: string; onDone(): void }) {
  const booking = useStaffBooking(bookingId).data;
  const can = booking?.can;
  return (
    <Stack sx={{ gap: 2, p: { xs: 1, md: 2 } }}>
      {booking ? <Facts facts={booking.facts} /> : null}
      {can?.resend || can?.cancel ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {can.resend ? <ResendTickets bookingId={bookingId} /> : null}
          {can.cancel ? <Cancel bookingId={bookingId} onDone={onDone} /> : null}
        </Stack>
      ) : null}
      <BookingTools bookingId={bookingId} onDone={onDone} />
    </Stack>
  );
}
