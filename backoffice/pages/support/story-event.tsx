import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { StoryEvent } from "../../../src/modules/message/support/support-schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { auditActionWords } from "../../../src/shared/words/fr/account/audit.ts";
import {
  messageStatusWords,
  paymentStatusWords,
} from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { transferReasonWords } from "../../../src/shared/words/fr/booking/payment-reasons.ts";
import { conversationWords } from "../../../src/shared/words/fr/message/conversations.ts";
import {
  bookingEventWords,
  bookingReasonWords,
  byWords,
  callOutcomeWords,
  callTitleWords,
  callWords,
  ledgerAccountWords,
  ledgerKindWords,
  paymentEventWords,
  scannedWords,
  scanOutcomeWords,
  spokenWords,
  storyKindWords,
  supportWords,
  ticketEventWords,
} from "../../../src/shared/words/fr/message/support.ts";
import { declarations } from "../../engine/declarations.ts";
import { useArea } from "../../me.ts";
import { Changes } from "../audit/changes.tsx";
import { providerName } from "../cockpit/provider-name.ts";
import { ResendMessage } from "./resend-message.tsx";

type Of<K extends StoryEvent["kind"]> = Extract<StoryEvent, { kind: K }>;

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
      <summary>{supportWords.details}</summary>
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
  const { shortCode } = useArea().me.country;
  const reason =
    payment.reason && (transferReasonWords as Record<string, { sentence: string }>)[payment.reason];
  return (
    <>
      <Soft>
        {[
          formatMoney(payment.amount, payment.currency),
          providerName(payment.provider),
          payment.number && formatPhone(payment.number, shortCode),
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
          <span>{[ledgerAccountWords[entry.account], entry.companyName].filter(Boolean).join(" · ")}</span>
          <Box component="span" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
            {formatMoney(entry.amount, entry.currency)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function MessageEvent({ event, onDone }: { event: Of<"message">; onDone(): void }) {
  const { shortCode } = useArea().me.country;
  const recipient = event.channel === "SMS" ? formatPhone(event.recipient, shortCode) : event.recipient;
  return (
    <>
      <Soft>
        {[event.channel === "SMS" ? "SMS" : "E-mail", recipient, event.subject].filter(Boolean).join(" · ")}
      </Soft>
      <Soft>{event.body ?? supportWords.secret}</Soft>
      {event.error ? <Soft>{event.error}</Soft> : null}
      {event.canResend ? <ResendMessage messageId={event.id} onDone={onDone} /> : null}
    </>
  );
}

function AuditEvent({ event }: { event: Of<"audit"> }) {
  const resource = declarations.find((one) => one.object === event.objectType);
  return (
    <>
      <Soft>{byWords(event.by, event.onBehalf)}</Soft>
      {event.reason ? <Soft>{event.reason}</Soft> : null}
      <Changes before={event.before} after={event.after} resource={resource} />
    </>
  );
}

/** The sentence of an event, and the resulting state. */
export function headOf(event: StoryEvent): { title: string; state?: string; bad?: boolean } {
  switch (event.kind) {
    case "booking":
      return { title: bookingEventWords[event.what] };
    case "payment":
      return {
        title: paymentEventWords(
          event.payment.kind,
          event.what === "OPENED",
          paymentStatusWords[event.payment.status],
        ),
        bad: event.what === "CLOSED" && event.payment.status !== "SUCCEEDED",
      };
    case "call":
      return {
        title: callTitleWords(event.service, event.operation),
        state: callOutcomeWords(event.outcome),
        bad: event.outcome !== "ok",
      };
    case "message":
      return {
        title: storyKindWords.message,
        state: messageStatusWords[event.status],
        bad: event.status === "FAILED",
      };
    case "ledger":
      return { title: ledgerKindWords(event.what) };
    case "ticket":
      return { title: `${ticketEventWords[event.what]} · ${displayCode(event.code)}` };
    case "scan":
      return { title: scanOutcomeWords(event.outcome), bad: event.outcome !== "VALID" };
    case "audit":
      return { title: auditActionWords(event.action) };
    case "conversation":
      return { title: spokenWords(event.author, event.fromCustomer) };
  }
}

/** The details below the sentence. */
export function EventBody({ event, onDone }: { event: StoryEvent; onDone(): void }) {
  switch (event.kind) {
    case "booking":
      return event.reason ? <Soft>{bookingReasonWords[event.reason] ?? event.reason}</Soft> : null;
    case "payment":
      return <PaymentEvent event={event} />;
    case "call":
      return (
        <>
          <Soft>{callWords(event.durationMs, event.attempt)}</Soft>
          <Details
            parts={[
              [supportWords.request, [event.url, event.request].filter(Boolean).join("\n")],
              [supportWords.response, [event.responseStatus, event.response].filter(Boolean).join("\n")],
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
          {[displayCode(event.code), event.device, scannedWords(event.by, event.offline)]
            .filter(Boolean)
            .join(" · ")}
        </Soft>
      );
    case "audit":
      return <AuditEvent event={event} />;
    case "conversation":
      return <Soft>{event.body || conversationWords.erasedBody}</Soft>;
  }
}
