import { Alert, Box, Button, LinearProgress, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StatementReport } from "../../../../src/modules/reconciliation/schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatAmount } from "../../../../src/shared/money.ts";
import { largestStatement } from "../../../../src/shared/validate.ts";
import { lineClassWords } from "../../../../src/shared/words/fr/money/match-classes.ts";
import { lineKindWords, reconciliationWords } from "../../../../src/shared/words/fr/money/reconciliation.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { SectionCard } from "../../../engine/section-card.tsx";
import { providerName } from "../../cockpit/provider-name.ts";
import { PlainTable } from "../statistics/plain-table.tsx";
import { uploadStatement } from "./upload-file.ts";

const words = reconciliationWords.upload;

function FoundClasses({ report }: { report: StatementReport }) {
  const found = Object.entries(report.classes) as [keyof typeof lineClassWords, number][];
  return (
    <Typography variant="body2" color="text.secondary">
      {found
        .map(([name, count]) => `${lineClassWords[name]} ${count.toLocaleString(languageWords.code)}`)
        .join(" · ")}
    </Typography>
  );
}

function FirstLines({ report, timeZone }: { report: StatementReport; timeZone: string }) {
  if (report.first.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 700, mt: 1 }}>{words.firstLines}</Typography>
      <PlainTable
        caption={words.firstLines}
        texts={[1, 2, 3]}
        head={[
          ...[
            reconciliationWords.date,
            reconciliationWords.kind,
            reconciliationWords.transaction,
            reconciliationWords.number,
          ],
          ...[reconciliationWords.amount, reconciliationWords.fee, reconciliationWords.balance],
        ]}
        rows={report.first.map((line) => ({
          key: String(line.line),
          cells: [
            formatDateTime(line.bookedAt, timeZone),
            lineKindWords[line.kind] ?? line.kind,
            line.transactionId,
            line.msisdn ?? "—",
            formatAmount(line.amount, line.currency),
            formatAmount(line.fee, line.currency),
            line.balance === null ? "—" : formatAmount(line.balance, line.currency),
          ],
        }))}
      />
    </Box>
  );
}

function Faults({ report }: { report: StatementReport }) {
  return (
    <Box>
      <Alert severity="error" sx={{ mb: 1 }}>
        {words.faults(report.faults.length)}
      </Alert>
      <PlainTable
        caption={words.faults(report.faults.length)}
        texts={[1, 2]}
        head={[words.line, words.column, words.sentence]}
        rows={report.faults.map(({ line, column, sentence }, index) => ({
          key: `${index}`,
          cells: [line === null ? words.file : String(line), column ?? "—", sentence],
        }))}
      />
    </Box>
  );
}

function Outcome({ report, timeZone }: { report: StatementReport; timeZone: string }) {
  if (report.already) return <Alert severity="info">{words.already}</Alert>;
  if (report.faults.length > 0) return <Faults report={report} />;
  return (
    <Box>
      <Alert severity="success">
        {report.written ? words.done(report.added) : words.found(report.lines, report.added)}
      </Alert>
      <FoundClasses report={report} />
      {report.written ? null : <FirstLines report={report} timeZone={timeZone} />}
    </Box>
  );
}

interface Props {
  countryId: string;
  timeZone: string;
  providers: readonly string[];
}

function useUpload({ countryId, providers }: Props) {
  const [provider, setProvider] = useState(providers[0] ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<StatementReport | null>(null);
  const [percent, setPercent] = useState(0);
  const { busy, failure, run, forget } = useOrder();
  const queries = useQueryClient();
  function start(next: { provider?: string; file?: File | null }) {
    if (next.provider) setProvider(next.provider);
    if (next.file !== undefined) setFile(next.file);
    setReport(null);
    forget();
  }
  async function go(dryRun: boolean) {
    if (!file) return;
    setPercent(0);
    const answer = await run(() => uploadStatement({ provider, countryId, file, dryRun }, setPercent));
    if (answer) setReport(answer);
    if (answer?.written) await queries.invalidateQueries({ queryKey: ["reconciliation"] });
  }
  return { provider, file, report, percent, busy, failure, start, go };
}

/** Brings a statement: choose, look at what it is, then import it. */
export function StatementUpload(props: Props) {
  const { provider, file, report, percent, busy, failure, start, go } = useUpload(props);
  const picker = useRef<HTMLInputElement>(null);
  const tooLarge = file !== null && file.size > largestStatement;
  const ready = report && !report.written && !report.already && report.faults.length === 0;
  return (
    <SectionCard title={words.title}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography color="text.secondary">{words.lead}</Typography>
        <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.5, alignItems: { sm: "center" } }}>
          <TextField
            select
            size="small"
            label={words.provider}
            value={provider}
            onChange={(event) => start({ provider: event.target.value })}
            sx={{ minWidth: 200 }}
          >
            {props.providers.map((name) => (
              <MenuItem key={name} value={name}>
                {providerName(name)}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="outlined" onClick={() => picker.current?.click()}>
            {words.choose}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".csv,.xlsx,text/csv"
            onChange={(event) => {
              start({ file: event.target.files?.[0] ?? null });
              // Cleared, so that the same file can be chosen again after it was corrected.
              event.target.value = "";
            }}
          />
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {file?.name ?? words.none}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button
            variant={ready ? "outlined" : "contained"}
            disabled={!file || busy || tooLarge}
            onClick={() => go(true)}
          >
            {words.preview}
          </Button>
          {ready ? (
            <Button variant="contained" disabled={busy} onClick={() => go(false)}>
              {words.import(report.added)}
            </Button>
          ) : null}
        </Stack>
        <Box aria-live="polite">
          {busy ? (
            <>
              <LinearProgress
                {...(percent < 100 ? { variant: "determinate", value: percent } : {})}
                aria-label={words.reading}
              />
              <Typography variant="body2" color="text.secondary">
                {percent < 100 ? words.sending(percent) : words.reading}
              </Typography>
            </>
          ) : null}
          {tooLarge ? <Alert severity="error">{words.tooLarge}</Alert> : null}
          {failure ? <Alert severity="error">{failure.message}</Alert> : null}
          {report && !busy ? <Outcome report={report} timeZone={props.timeZone} /> : null}
        </Box>
      </Stack>
    </SectionCard>
  );
}
