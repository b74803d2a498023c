import {
  Alert,
  Box,
  Button,
  Card,
  LinearProgress,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useRef, useState } from "react";
import { Title } from "react-admin";
import { useLocation } from "react-router-dom";
import {
  type ImportInput,
  type ImportKind,
  type ImportReport,
  importBytesMaximum,
  importColumns,
  importKinds,
} from "../../../src/shared/imports.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";
import { importWords } from "../../../src/shared/words/fr/backoffice/imports.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { soldKinds, useArea } from "../../me.ts";
import { call } from "../../procedures.ts";

const procedures: Record<ImportKind, string> = {
  city: "geo.importCities",
  terminal: "partner.importTerminals",
  path: "trip.importPaths",
  trip: "trip.importTrips",
  session: "event.importSessions",
  rentalCar: "rental.importCars",
  rentalHouse: "rental.importHouses",
  rentalDay: "rental.importDays",
  consultingService: "appointment.importServices",
  consultingHours: "appointment.importHours",
};
/** Imports for companies of one kind only. */
const importedFor: Partial<Record<ImportKind, ServiceKind>> = {
  path: "trip",
  trip: "trip",
  session: "event",
  rentalCar: "location",
  rentalHouse: "location",
  rentalDay: "location",
  consultingService: "rdv",
  consultingHours: "rdv",
};
/** The most likely import of a company in its own section. A bus company begins with its terminals. */
const firstOf: Record<string, ImportKind> = { dating: "session", "rental-car": "rentalCar" };
const shownFaults = 200;

function send(kind: ImportKind, input: ImportInput): Promise<ImportReport> {
  return call(`/api/trpc/${procedures[kind]}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }) as Promise<ImportReport>;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function modelOf(kind: ImportKind): string {
  const columns = importColumns[kind];
  const examples = importWords.examples as Record<string, string>;
  const lines = [columns.map(({ label }) => label), columns.map(({ name }) => examples[name] ?? "")];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvStart + lines.map(csvLine).join(""))}`;
}

function Columns({ kind }: { kind: ImportKind }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{importWords.columnsTitle}</Typography>
      <Typography variant="body2" color="text.secondary">
        {importColumns[kind]
          .map(({ label, required }) => (required ? `${label} (${importWords.requiredColumn})` : label))
          .join(", ")}
      </Typography>
      <Button component="a" href={modelOf(kind)} download={`mboa-${kind}.csv`} sx={{ mt: 1, ml: -1 }}>
        {importWords.model}
      </Button>
    </Box>
  );
}

function Faults({ report }: { report: ImportReport }) {
  const { faults } = report;
  return (
    <Box>
      <Alert severity="error">{importWords.faults(faults.length)}</Alert>
      <Box sx={{ overflowX: "auto" }}>
        <Table
          size="small"
          sx={{
            mt: 1,
            "& td, & th": { px: { xs: 0.75, sm: 2 }, whiteSpace: "normal", verticalAlign: "top" },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{importWords.line}</TableCell>
              <TableCell>{importWords.column}</TableCell>
              <TableCell>{importWords.sentence}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {faults.slice(0, shownFaults).map(({ line, column, sentence }) => (
              <TableRow key={`${line} ${column} ${sentence}`}>
                <TableCell>{line}</TableCell>
                <TableCell>{column ?? importWords.wholeLine}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{sentence}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {faults.length > shownFaults ? (
        <Typography sx={{ mt: 1 }}>{importWords.faultsMore(faults.length - shownFaults)}</Typography>
      ) : null}
    </Box>
  );
}

function Outcome({ report }: { report: ImportReport }) {
  const { created, updated, unchanged, written, faults } = report;
  if (faults.length > 0) return <Faults report={report} />;
  if (created + updated === 0) return <Alert severity="info">{importWords.nothingNew}</Alert>;
  return (
    <Alert severity="success">
      {written
        ? `${importWords.done} ${importWords.summaryDone(created, updated, unchanged)}`
        : `${importWords.good} ${importWords.summary(created, updated, unchanged)}`}
    </Alert>
  );
}

function useImport() {
  const signedIn = useArea();
  const area = signedIn.area === "admin" ? "admin" : "partner";
  const sold = soldKinds(signedIn);
  const kinds = importKinds.filter((kind) => {
    const service = importedFor[kind];
    return kind === "city" ? area === "admin" : !service || sold.includes(service);
  });
  const section = useLocation().pathname.split("/").at(-2) ?? "";
  const likely = kinds.find((one) => one === firstOf[section]);
  const [kind, setKind] = useState<ImportKind>(likely ?? kinds[0] ?? "terminal");
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const { busy, failure, run, forget } = useOrder();
  function start(next: { kind?: ImportKind; file?: File | null }) {
    if (next.kind) setKind(next.kind);
    if (next.file !== undefined) setFile(next.file);
    setReport(null);
    forget();
  }
  async function go(dryRun: boolean) {
    if (!file) return;
    const answer = await run(async () => send(kind, { area, dryRun, file: await base64Of(file) }));
    if (answer) setReport(answer);
  }
  return { kinds, kind, file, report, busy, failure, start, go };
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose(file: File | null): void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, alignItems: { sm: "center" } }}>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {importWords.file}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null);
          // Cleared, so that the same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      <Typography sx={{ overflowWrap: "anywhere" }}>{file?.name ?? importWords.noFile}</Typography>
    </Stack>
  );
}

/** Imports a file: choose, check, then write. */
export function ImportPage() {
  const { kinds, kind, file, report, busy, failure, start, go } = useImport();
  const tooLarge = file !== null && file.size > importBytesMaximum;
  const ready =
    report && !report.written && report.faults.length === 0 && report.created + report.updated > 0;
  return (
    <Box sx={{ py: 2, maxWidth: 900 }}>
      <Title title={importWords.title} />
      <Card sx={{ p: 2 }}>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h5" component="h2">
            {importWords.title}
          </Typography>
          <Typography>{importWords.intro}</Typography>
          <TextField
            select
            label={importWords.kind}
            value={kind}
            onChange={(event) => start({ kind: event.target.value as ImportKind })}
            sx={{ maxWidth: 360 }}
          >
            {kinds.map((one) => (
              <MenuItem key={one} value={one}>
                {importWords.kinds[one]}
              </MenuItem>
            ))}
          </TextField>
          <Columns kind={kind} />
          <Typography variant="body2" color="text.secondary">
            {importWords.rules}
          </Typography>
          <FileChoice file={file} onChoose={(chosen) => start({ file: chosen })} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            <Button
              variant={ready ? "outlined" : "contained"}
              disabled={!file || busy || tooLarge}
              onClick={() => go(true)}
            >
              {busy && !ready ? importWords.checking : importWords.check}
            </Button>
            {ready ? (
              <Button variant="contained" disabled={busy} onClick={() => go(false)}>
                {busy ? importWords.writing : importWords.write(report.created + report.updated)}
              </Button>
            ) : null}
          </Stack>
          <Box aria-live="polite">
            {busy ? <LinearProgress /> : null}
            {tooLarge ? <Alert severity="error">{importWords.tooLarge}</Alert> : null}
            {failure ? <Alert severity="error">{failure.fields.file ?? failure.message}</Alert> : null}
            {report ? <Outcome report={report} /> : null}
          </Box>
        </Stack>
      </Card>
    </Box>
  );
}
