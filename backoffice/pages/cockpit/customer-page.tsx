import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { userResource } from "../../../src/modules/account/user.resource.ts";
import type { CustomerFile } from "../../../src/modules/operator/schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { supportSearchWords } from "../../../src/shared/words/fr/message/support-search.ts";
import { fileWords } from "../../../src/shared/words/fr/operator/files.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { PageTitle } from "../../frame/page-title.tsx";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { CustomerNotes } from "../support/customer-notes.tsx";
import { Timeline } from "../support/timeline.tsx";
import { BookingLine } from "./booking-line.tsx";
import { Line, Lines } from "./file-parts.tsx";
import { HeadCard } from "./head-card.tsx";
import { Loaded } from "./loaded.tsx";
import { PaymentLine } from "./payment-line.tsx";
import { RowFrame, RowRecord, useRowId } from "./row-frame.tsx";

interface Person {
  id: string;
  _title: string;
  phone?: string | null;
  email?: string | null;
  disabledAt?: string | null;
}

function Head({ file }: { file: CustomerFile }) {
  const person = useRecordContext<Person>();
  const { me } = useArea();
  if (!person) return null;
  return (
    <HeadCard
      resource={userResource}
      title={person._title}
      chips={person.disabledAt ? <Chip color="error" label={supportSearchWords.disabled} /> : null}
    >
      <PageTitle title={`${userResource.label.one} · ${person._title}`} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
        {person.phone ? (
          <Link href={`tel:${person.phone}`}>{formatPhone(person.phone, me.country.shortCode)}</Link>
        ) : null}
        {person.email ? <Link href={`mailto:${person.email}`}>{person.email}</Link> : null}
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {file.roles.length === 0
          ? fileWords.noRoles
          : file.roles.map(({ label, place }) => [label, place].filter(Boolean).join(" · ")).join("\n")}
      </Typography>
    </HeadCard>
  );
}

function Conversations({ file }: { file: CustomerFile }) {
  const { area } = useArea();
  return (
    <Lines empty={fileWords.noConversations}>
      {file.conversations.map(({ id, subject, lastAt, unread }) => (
        <Line
          key={id}
          to={`${areaPaths[area].dashboard}/message?${new URLSearchParams({ c: id })}`}
          title={subject}
          state={unread > 0 ? fileWords.unread(unread) : null}
        >
          {formatDateTime(lastAt, file.timeZone)}
        </Line>
      ))}
    </Lines>
  );
}

function Body() {
  const { area } = useArea();
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["operator", "customer", id],
    queryFn: () => query("operator.customer", { area, id }),
    enabled: id !== "",
  });
  return (
    <Loaded query={answer}>
      {(file) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <Head file={file} />
          <CustomerNotes userId={id} companyId={null} timeZone={file.timeZone} />
          <Box
            sx={{
              display: "grid",
              gap: 2,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
            }}
          >
            <SectionCard title={fileWords.bookings(file.bookingCount)}>
              <Lines empty={fileWords.noBookings}>
                {file.bookings.map((booking) => (
                  <BookingLine key={booking.id} booking={booking} timeZone={file.timeZone} />
                ))}
              </Lines>
              {file.bookingCount > file.bookings.length ? (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                  {fileWords.latest(file.bookings.length)}
                </Typography>
              ) : null}
            </SectionCard>
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <SectionCard title={fileWords.payments}>
                <Lines empty={fileWords.noPayments}>
                  {file.payments.map((payment) => (
                    <PaymentLine key={payment.id} payment={payment} />
                  ))}
                </Lines>
              </SectionCard>
              <SectionCard title={fileWords.conversations}>
                <Conversations file={file} />
              </SectionCard>
            </Stack>
          </Box>
          <SectionCard title={fileWords.messages}>
            {file.messages.length === 0 ? (
              <Typography color="text.secondary">{fileWords.noMessages}</Typography>
            ) : (
              <Timeline
                events={file.messages}
                timeZone={file.timeZone}
                onDone={() => void answer.refetch()}
              />
            )}
          </SectionCard>
          <RowRecord resource={userResource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** A customer for the helpdesk: bookings, payments, conversations and messages. */
export function CustomerPage() {
  return (
    <RowFrame resource={userResource}>
      <Body />
    </RowFrame>
  );
}
