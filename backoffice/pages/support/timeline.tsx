import { Box, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { StoryEvent } from "../../../src/modules/message/support-schema.ts";
import { displayCode } from "../../../src/shared/booking-rules.ts";
import { formatDate, formatTime } from "../../../src/shared/dates.ts";
import { auditActionFr } from "../../../src/shared/fr/audit.ts";
import { messageStatusesFr, paymentStatusesFr } from "../../../src/shared/fr/backoffice.ts";
import { paymentReasonsFr } from "../../../src/shared/fr/payment-reasons.ts";
import {
  bookingEventsFr,
  bookingReasonsFr,
  byFr,
  callFr,
  ledgerAccountsFr,
  ledgerKindFr,
  paymentEventFr,
  scannedFr,
  scanOutcomeFr,
  spokenFr,
  storyKindsFr,
  supportFr,
  ticketEventsFr,
} from "../../../src/shared/fr/support.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { declarations } from "../../declarations.ts";
import { colours } from "../../theme.ts";
import { Changes } from "../audit/changes.tsx";
import { ResendMessage } from "./resend-message.tsx";
import { providerFr } from "./search-panel.tsx";

type Kind = StoryEvent["kind"];
type Of<K extends Kind> = Extract<StoryEvent, { kind: K }>;

const dots: Record<Kind, string> = {
  booking: colours.forest[700],
  payment: colours.sun[600],
  call: colours.lineStrong,
  message: colours.forest[600],
  ledger: colours.ink,
  ticket: colours.forest[900],
  scan: colours.clay[500],
  audit: colours.clay[700],
  conversation: colours.forest[600],
};

function Soft({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}
    >
      {children}
    </Typography>
  );
}

function Details({ parts }: { parts: [string, string | null][] }) {
  const filled = parts.filter(([, text]) => text);
  if (filled.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 0.5, "& summary": { cursor: "pointer", py: 0.5, fontSize: 14 } }}>
      <summary>{supportFr.details}</summary>
      {filled.map(([label, text]) => (
        <Box key={label} sx={{ mb: 1 }}>
          <Typography variant="caption" sx={{ fontWeight: 700 }}>
            {label}
          </Typography>
          <Box
            component="pre"
            sx={{
              m: 0,
              p: 1,
              bgcolor: "background.default",
              borderRadius: 2,
              fontSize: 12,
              whiteSpace: "pre-wrap",
              overflowWrap: "anywhere",
            }}
          >
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function PaymentEvent({ event: { what, payment } }: { event: Of<"payment"> }) {
  const reason = payment.reason && (paymentReasonsFr as Record<string, { sentence: string }>)[payment.reason];
  return (
    <>
      <Soft>
        {[
          formatMoney(payment.amount, payment.currency),
          providerFr(payment.provider),
          payment.number,
          payment.reference,
          payment.transactionId,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Soft>
      {what === "CLOSED" && payment.reason ? <Soft>{reason ? reason.sentence : payment.reason}</Soft> : null}
    </>
  );
}

function LedgerEvent({ event }: { event: Of<"ledger"> }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {event.entries.map((entry) => (
        <Box
          component="li"
          key={`${entry.account}${entry.companyName ?? ""}${entry.amount}`}
          sx={{ display: "flex", justifyContent: "space-between", gap: 2, maxWidth: 460, fontSize: 14 }}
        >
          <span>{[ledgerAccountsFr[entry.account], entry.companyName].filter(Boolean).join(" · ")}</span>
          <Box component="span" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
            {formatMoney(entry.amount, entry.currency)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function MessageEvent({ event, onDone }: { event: Of<"message">; onDone(): void }) {
  return (
    <>
      <Soft>
        {[event.channel === "SMS" ? "SMS" : "E-mail", event.recipient, event.subject]
          .filter(Boolean)
          .join(" · ")}
      </Soft>
      <Soft>{event.body ?? supportFr.secret}</Soft>
      {event.error ? <Soft>{event.error}</Soft> : null}
      {event.canResend ? <ResendMessage messageId={event.id} onDone={onDone} /> : null}
    </>
  );
}

function AuditEvent({ event }: { event: Of<"audit"> }) {
  const resource = declarations.find((one) => one.model === event.objectType);
  return (
    <>
      <Soft>{byFr(event.by, event.onBehalf)}</Soft>
      {event.reason ? <Soft>{event.reason}</Soft> : null}
      <Changes before={event.before} after={event.after} resource={resource} />
    </>
  );
}

/** The sentence of an event, and the state that it was left in. */
function headOf(event: StoryEvent): { title: string; state?: string; bad?: boolean } {
  switch (event.kind) {
    case "booking":
      return { title: bookingEventsFr[event.what] };
    case "payment":
      return {
        title: paymentEventFr(
          event.payment.kind,
          event.what === "OPENED",
          paymentStatusesFr[event.payment.status],
        ),
        bad: event.what === "CLOSED" && event.payment.status !== "SUCCEEDED",
      };
    case "call":
      return {
        title: `${event.service} · ${event.operation}`,
        state: [event.outcome, event.responseStatus].filter(Boolean).join(" "),
        bad: event.outcome.toUpperCase() !== "OK",
      };
    case "message":
      return {
        title: storyKindsFr.message,
        state: messageStatusesFr[event.status],
        bad: event.status === "FAILED",
      };
    case "ledger":
      return { title: ledgerKindFr(event.what) };
    case "ticket":
      return { title: `${ticketEventsFr[event.what]} · ${displayCode(event.code)}` };
    case "scan":
      return { title: scanOutcomeFr(event.outcome), bad: event.outcome !== "VALID" };
    case "audit":
      return { title: auditActionFr(event.action) };
    case "conversation":
      return { title: spokenFr(event.author, event.fromCustomer) };
  }
}

function Body({ event, onDone }: { event: StoryEvent; onDone(): void }) {
  switch (event.kind) {
    case "booking":
      return event.reason ? <Soft>{bookingReasonsFr[event.reason] ?? event.reason}</Soft> : null;
    case "payment":
      return <PaymentEvent event={event} />;
    case "call":
      return (
        <>
          <Soft>{callFr(event.durationMs, event.attempt)}</Soft>
          <Details
            parts={[
              [supportFr.request, [event.url, event.request].filter(Boolean).join("\n")],
              [supportFr.response, event.response],
            ]}
          />
        </>
      );
    case "message":
      return <MessageEvent event={event} onDone={onDone} />;
    case "ledger":
      return <LedgerEvent event={event} />;
    case "ticket":
      return <Soft>{[event.label, event.holderName].filter(Boolean).join(" · ")}</Soft>;
    case "scan":
      return (
        <Soft>
          {[displayCode(event.code), event.device, scannedFr(event.by, event.offline)]
            .filter(Boolean)
            .join(" · ")}
        </Soft>
      );
    case "audit":
      return <AuditEvent event={event} />;
    case "conversation":
      return <Soft>{event.body}</Soft>;
  }
}

function Entry({ event, timeZone, onDone }: { event: StoryEvent; timeZone: string; onDone(): void }) {
  const { title, state, bad } = headOf(event);
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        pl: 3,
        pb: 2,
        borderLeft: 2,
        borderColor: "divider",
        "&:last-of-type": { borderColor: "transparent" },
        "&::before": {
          content: '""',
          position: "absolute",
          left: -8,
          top: 4,
          width: 14,
          height: 14,
          borderRadius: "50%",
          bgcolor: bad ? colours.danger : dots[event.kind],
        },
      }}
    >
      <Typography
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ fontVariantNumeric: "tabular-nums" }}
      >
        <time
          dateTime={event.at}
        >{`${formatDate(event.at, timeZone)} ${formatTime(event.at, timeZone)}`}</time>
        {` · ${storyKindsFr[event.kind]}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography component="h3" sx={{ fontWeight: 700, fontSize: 16, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {state ? (
          <Chip size="small" variant="outlined" color={bad ? "error" : "default"} label={state} />
        ) : null}
      </Stack>
      <Body event={event} onDone={onDone} />
    </Box>
  );
}

/** Everything that happened, the oldest first, or only what is of one sort. */
export function Timeline({
  events,
  timeZone,
  onDone,
}: {
  events: StoryEvent[];
  timeZone: string;
  onDone(): void;
}) {
  const [only, setOnly] = useState<Kind | "">("");
  const kinds = (Object.keys(storyKindsFr) as Kind[]).filter((kind) =>
    events.some((one) => one.kind === kind),
  );
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={only}
        onChange={(_, value: Kind | "" | null) => setOnly(value ?? "")}
        aria-label={supportFr.story}
        sx={{
          flexWrap: "wrap",
          gap: 0.5,
          mb: 2,
          "& .MuiToggleButton-root": {
            border: 1,
            borderColor: "divider",
            borderRadius: "14px !important",
            textTransform: "none",
            minHeight: 36,
            m: "0 !important",
          },
        }}
      >
        <ToggleButton value="">{supportFr.filterAll}</ToggleButton>
        {kinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {storyKindsFr[kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="ol" sx={{ m: 0, ml: 1, p: 0, listStyle: "none" }}>
        {events
          .filter((event) => only === "" || event.kind === only)
          .map((event) => (
            <Entry key={`${event.kind}${event.id}`} event={event} timeZone={timeZone} onDone={onDone} />
          ))}
      </Box>
    </>
  );
}
