import { Box, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { PaymentFile } from "../../../src/modules/operator/schema.ts";
import { paymentResource } from "../../../src/modules/payment/payment.resource.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { paymentStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { transferReasonWords } from "../../../src/shared/words/fr/booking/payment-reasons.ts";
import { paymentKindWords } from "../../../src/shared/words/fr/message/support-search.ts";
import { fileWords } from "../../../src/shared/words/fr/operator/files.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { PageTitle } from "../../frame/page-title.tsx";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { Timeline } from "../support/timeline.tsx";
import { stepIs, VerdictCard } from "../support/verdict-card.tsx";
import { BookingLine } from "./booking-line.tsx";
import { Lines } from "./file-parts.tsx";
import { HeadCard } from "./head-card.tsx";
import { Loaded } from "./loaded.tsx";
import { PaymentLine } from "./payment-line.tsx";
import { providerName } from "./provider-name.ts";
import { RowFrame, RowRecord, useRowId } from "./row-frame.tsx";

const refreshMs = 15_000;

function Head({ file: { payment, verdict } }: { file: PaymentFile }) {
  const { kind, status, amount, currency, provider, number, reference, transactionId, reason } = payment;
  const { me } = useArea();
  const why = reason && (transferReasonWords as Record<string, { sentence: string }>)[reason];
  return (
    <HeadCard
      resource={paymentResource}
      offers={(action) => verdict.step?.id !== payment.id || !stepIs(verdict, action)}
      title={`${paymentKindWords[kind]} · ${formatMoney(amount, currency)}`}
      chips={
        <Chip
          label={paymentStatusWords[status]}
          color={status === "SUCCEEDED" ? "success" : status === "FAILED" ? "error" : "default"}
        />
      }
    >
      <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {[
          providerName(provider),
          number && formatPhone(number, me.country.shortCode),
          reference,
          transactionId,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {reason ? <Typography>{why ? why.sentence : reason}</Typography> : null}
    </HeadCard>
  );
}

function Body() {
  const { area } = useArea();
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["operator", "payment", id],
    queryFn: () => query("operator.payment", { area, id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={answer}>
      {(file) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle
            title={`${paymentResource.label.one} · ${formatMoney(file.payment.amount, file.payment.currency)}`}
          />
          <VerdictCard verdict={file.verdict} onDone={() => void answer.refetch()} />
          <Head file={file} />
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" } }}>
            <SectionCard title={fileWords.paidFor}>
              <Lines empty={fileWords.noBookings}>
                {file.bookings.map((booking) => (
                  <BookingLine key={booking.id} booking={booking} timeZone={file.timeZone} />
                ))}
              </Lines>
            </SectionCard>
            <SectionCard title={fileWords.related}>
              <Lines empty={fileWords.noRelated}>
                {file.related.map((payment) => (
                  <PaymentLine key={payment.id} payment={payment} />
                ))}
              </Lines>
            </SectionCard>
          </Box>
          <SectionCard title={fileWords.timeline}>
            <Timeline events={file.events} timeZone={file.timeZone} onDone={() => void answer.refetch()} />
          </SectionCard>
          <RowRecord resource={paymentResource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The page of one payment: the calls to the operator in words, and the related money. */
export function PaymentPage() {
  return (
    <RowFrame resource={paymentResource}>
      <Body />
    </RowFrame>
  );
}
