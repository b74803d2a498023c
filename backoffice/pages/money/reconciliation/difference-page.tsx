import { Alert, Box, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { differenceResource } from "../../../../src/modules/reconciliation/decide/difference.resource.ts";
import type { DifferenceFile } from "../../../../src/modules/reconciliation/view/view-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formatDay } from "../../../../src/shared/paper-dates.ts";
import { matchClassWords, matchStateWords } from "../../../../src/shared/words/fr/money/match-classes.ts";
import {
  lineKindWords,
  reconciliationWords,
  differenceWords as words,
} from "../../../../src/shared/words/fr/money/reconciliation.ts";
import { colonSign } from "../../../../src/shared/words/fr/ui/formats.ts";
import { SectionCard } from "../../../engine/section-card.tsx";
import { PageTitle } from "../../../frame/page-title.tsx";
import { query } from "../../../procedures.ts";
import { Lines } from "../../cockpit/file-parts.tsx";
import { HeadCard } from "../../cockpit/head-card.tsx";
import { Loaded } from "../../cockpit/loaded.tsx";
import { PaymentLine } from "../../cockpit/payment-line.tsx";
import { providerName } from "../../cockpit/provider-name.ts";
import { RowFrame, RowRecord, useRowId } from "../../cockpit/row-frame.tsx";
import { Timeline } from "../../support/timeline.tsx";

const refreshMs = 15_000;

/** The one action that is offered for each proposed step. */
const actionOf = {
  ...{ ACCEPT: "accept", ATTACH: "attach", RESEND: "resend", CLAIM: "claim", DEDUCT: "deduct" },
} as const satisfies Record<NonNullable<DifferenceFile["proposed"]>, string>;

function Head({ file }: { file: DifferenceFile }) {
  const { difference, proposed, asked } = file;
  const { amount, currency, provider, state, day, missing } = difference;
  const offered = (action: string) => {
    if (asked) return action === "refuse" || (action === "confirm" && !asked.byMe);
    if (proposed === null) return false;
    // Accepting stays possible where another step is likelier, and the operator can always be asked.
    return (
      action === actionOf[proposed] || action === "accept" || (action === "claim" && proposed === "DEDUCT")
    );
  };
  return (
    <HeadCard
      resource={differenceResource}
      title={`${matchClassWords[difference.class]} · ${formatMoney(amount, currency)}`}
      offers={offered}
      chips={<Chip label={matchStateWords[state]} color={state === "OPEN" ? "warning" : "success"} />}
    >
      <Typography>{words.sentences[difference.class]}</Typography>
      {missing ? (
        <Typography>
          {words.missing(
            formatDateTime(missing.from, file.timeZone),
            formatDateTime(missing.until, file.timeZone),
          )}
        </Typography>
      ) : null}
      <Typography color="text.secondary">{`${providerName(provider)} · ${formatDay(day)}`}</Typography>
      <Proposal file={file} />
    </HeadCard>
  );
}

function Proposal({ file: { proposed, asked, decided, difference } }: { file: DifferenceFile }) {
  if (asked)
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {asked.byMe ? words.askedByMe : words.asked(asked.by)}
        <br />
        {`${words.steps[asked.step]} · ${asked.note}`}
      </Alert>
    );
  if (proposed) {
    const step = difference.missing ? words.bringLines : words.steps[proposed];
    return <Alert severity="info" sx={{ mt: 1 }}>{`${words.proposal}${colonSign()}${step}`}</Alert>;
  }
  const by = decided ? words.decided(decided.by, decided.second) : words.alone;
  return (
    <Alert severity="success" sx={{ mt: 1 }}>
      {[by, difference.note].filter(Boolean).join(" · ")}
    </Alert>
  );
}

function OperatorLine({ line, timeZone }: { line: DifferenceFile["line"]; timeZone: string }) {
  if (!line) return <Typography color="text.secondary">{words.noLine}</Typography>;
  const money = (amount: number) => formatMoney(amount, line.currency);
  const facts: [string, string | null][] = [
    [reconciliationWords.date, formatDateTime(line.at, timeZone)],
    [reconciliationWords.kind, lineKindWords[line.kind] ?? line.kind],
    [reconciliationWords.amount, money(line.amount)],
    [reconciliationWords.fee, money(line.fee)],
    [reconciliationWords.transaction, line.transactionId],
    [reconciliationWords.reference, line.reference],
    [reconciliationWords.number, line.msisdn],
    [reconciliationWords.balance, line.balance === null ? null : money(line.balance)],
    [
      reconciliationWords.upload.file,
      `${line.file} · ${reconciliationWords.upload.line.toLowerCase()} ${line.ordinal}`,
    ],
  ];
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {facts.map(([label, text]) =>
        text ? (
          <Stack key={label} direction="row" sx={{ gap: 2, justifyContent: "space-between", py: 0.25 }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, textAlign: "right", overflowWrap: "anywhere" }}>
              {text}
            </Typography>
          </Stack>
        ) : null,
      )}
    </Box>
  );
}

function Payments({ file: { payment, candidates, difference } }: { file: DifferenceFile }) {
  if (payment) return <Lines empty="">{[<PaymentLine key={payment.id} payment={payment} />]}</Lines>;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography color="text.secondary">{words.noPayment}</Typography>
      {difference.class === "NO_REFERENCE" ? (
        <>
          <Typography sx={{ fontWeight: 700 }}>{words.candidates}</Typography>
          <Lines empty={words.noCandidate}>
            {candidates.map((candidate) => (
              <PaymentLine key={candidate.id} payment={candidate} />
            ))}
          </Lines>
        </>
      ) : null}
    </Stack>
  );
}

function Body() {
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["reconciliation", "difference", id],
    queryFn: () => query("reconciliation.difference", { id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={answer}>
      {(file) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle title={`${differenceResource.label.one} · ${matchClassWords[file.difference.class]}`} />
          <Head file={file} />
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" } }}>
            <SectionCard title={words.line}>
              <OperatorLine line={file.line} timeZone={file.timeZone} />
            </SectionCard>
            <SectionCard title={words.payment}>
              <Payments file={file} />
            </SectionCard>
          </Box>
          {file.events.length > 0 ? (
            <SectionCard title={words.events}>
              <Timeline events={file.events} timeZone={file.timeZone} onDone={() => void answer.refetch()} />
            </SectionCard>
          ) : null}
          <RowRecord resource={differenceResource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** One difference: the line, our payment, the ledger and the calls beside each other, and one proposed step. */
export function DifferencePage() {
  return (
    <RowFrame resource={differenceResource}>
      <Body />
    </RowFrame>
  );
}
