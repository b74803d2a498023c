import { Box, Card, Chip, CircularProgress, Link, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Title } from "react-admin";
import { Link as RouterLink, useParams } from "react-router-dom";
import type { BookingStory } from "../../../src/modules/message/support/support-schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { isSold } from "../../../src/shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { bookingStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { unitLabelWords } from "../../../src/shared/words/fr/held-words.ts";
import { kindWords } from "../../../src/shared/words/fr/kinds.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { fileWords } from "../../../src/shared/words/fr/operator/files.ts";
import { Failed } from "../../engine/call-state.tsx";
import { declarationOf, screenName } from "../../engine/declarations.ts";
import { PhoneNumber } from "../../engine/phone-number.tsx";
import { kindIcons } from "../../kinds.ts";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { Fact } from "../cockpit/fact.tsx";
import { Lines } from "../cockpit/file-parts.tsx";
import { PaymentLine } from "../cockpit/payment-line.tsx";
import { ProductLink } from "./product-link.tsx";
import { BookingTools, staffBookingKey } from "./staff-booking.tsx";
import { StoryActions } from "./story-actions.tsx";
import { Timeline } from "./timeline.tsx";
import { VerdictCard } from "./verdict-card.tsx";

function Facts({ story }: { story: BookingStory }) {
  const { area, me } = useArea();
  const { shortCode } = me.country;
  const { facts } = supportWords;
  const base = areaPaths[area].dashboard;
  const user = declarationOf("user");
  const words = kindWords[story.kind];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}
    >
      <Fact label={words.start}>{formatDateTime(story.startsAt, story.timeZone)}</Fact>
      <Fact label={unitLabelWords[story.kind]}>{story.places}</Fact>
      {story.facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label={facts.total}>{formatMoney(story.total, story.currency)}</Fact>
      <Fact label={facts.company}>
        {story.companyName}
        {story.companyPhone ? (
          <>
            {" · "}
            <PhoneNumber value={story.companyPhone} />
          </>
        ) : null}
      </Fact>
      <Fact label={facts.customer}>
        {story.customer && user ? (
          <Link component={RouterLink} to={`${base}/${screenName(user, area)}/${story.customer.id}/show`}>
            {story.contact.name || story.customer.name}
          </Link>
        ) : (
          story.contact.name
        )}
      </Fact>
      <Fact label={facts.phone}>
        {story.contact.phone ? (
          <Link href={`tel:${story.contact.phone}`} sx={{ whiteSpace: "nowrap" }}>
            {formatPhone(story.contact.phone, shortCode)}
          </Link>
        ) : null}
      </Fact>
      <Fact label={facts.email}>{story.contact.email}</Fact>
      <Fact label={facts.channel}>{supportWords.channels[story.channel]}</Fact>
      {story.others.map((other) => (
        <Fact key={other.id} label={facts.other}>
          <Link component={RouterLink} to={`${base}/booking/${other.id}/show`}>
            {displayCode(other.code)}
          </Link>
          {` · ${bookingStatusWords[other.status]}`}
        </Fact>
      ))}
    </Box>
  );
}

/** The history of one booking for our own staff: what it is, the possible actions, and all events. */
export function StoryPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["support", "story", id],
    queryFn: () => query("message.bookingStory", { bookingId: id }),
    retry: false,
  });
  const queries = useQueryClient();
  function again() {
    void refetch();
    // What may be done with its places changes with it: of a cancelled booking, nothing.
    void queries.invalidateQueries({ queryKey: staffBookingKey(id) });
  }
  const KindIcon = data ? kindIcons[data.kind] : "span";
  if (error) return <Failed error={error} onRetry={again} />;
  if (!data)
    return (
      <Stack sx={{ alignItems: "center", p: 6 }}>
        <CircularProgress aria-label={supportWords.loading} />
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
      <Title title={supportWords.storyTitle(displayCode(data.code))} />
      <VerdictCard verdict={data.verdict} onDone={again} />
      <Card sx={{ p: 2 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", mb: 2 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: "anywhere" }}>
            <ProductLink kind={data.kind} id={data.productId}>
              {data.title}
            </ProductLink>
          </Typography>
          <Chip label={displayCode(data.code)} variant="outlined" />
          <Chip icon={<KindIcon />} label={kindWords[data.kind].name} variant="outlined" />
          <Chip label={bookingStatusWords[data.status]} color={isSold(data) ? "success" : "default"} />
        </Stack>
        <Facts story={data} />
      </Card>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {supportWords.actions}
        </Typography>
        <StoryActions story={data} onDone={again} />
      </Card>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {fileWords.payments}
        </Typography>
        <Lines empty={fileWords.noPayments}>
          {data.payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </Lines>
      </Card>
      <BookingTools bookingId={data.id} onDone={again} />
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h6" component="h2">
          {supportWords.story}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {supportWords.oldestFirst}
        </Typography>
        <Timeline events={data.events} timeZone={data.timeZone} onDone={again} />
      </Card>
    </Stack>
  );
}
