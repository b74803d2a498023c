import {
  Alert,
  Box,
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Manifest, ManifestRow } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { columnsOf, enteredText, showsIdentity } from "../../../../src/shared/booking/manifest-words.ts";
import { identityText } from "../../../../src/shared/booking/passenger.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatPaperTime } from "../../../../src/shared/paper-dates.ts";
import { formatPhone } from "../../../../src/shared/phone.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { FileLinks } from "../../../frame/file-links.tsx";
import { useArea } from "../../../me.ts";
import { query } from "../../../procedures.ts";
import { reportUrl } from "../../money/statistics/report.ts";
import { factText } from "../fact-text.ts";
import { usePagePaper } from "../print.tsx";
import { useDeskParts } from "../use-desk-parts.ts";
import { Moments } from "./moments.tsx";

const { manifest: words } = gateWords;

const identityOf = (row: ManifestRow) =>
  row.identityNumber ? identityText(gateWords.desk.identityTypes, row) : "";

const phoneOf = ({ phone }: ManifestRow) => (phone ? formatPhone(phone).replaceAll(" ", "\u00a0") : "");

function Rows({ manifest }: { manifest: Manifest }) {
  const { kind, timeZone } = manifest.entry;
  const identified = showsIdentity(manifest);
  return (
    <TableContainer component={Card} tabIndex={0} aria-label={gateKindWords[kind].list}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {Object.values(columnsOf(manifest)).map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {manifest.rows.map((row) => (
            <TableRow key={row.ticketCode}>
              <TableCell sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>{row.label}</TableCell>
              <TableCell>{row.name}</TableCell>
              {identified && <TableCell>{identityOf(row) || gateWords.none}</TableCell>}
              <TableCell sx={{ whiteSpace: "nowrap" }}>{phoneOf(row) || gateWords.none}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{displayCode(row.ticketCode)}</TableCell>
              <TableCell>{row.bookingCode}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{words.channels[row.channel]}</TableCell>
              <TableCell
                sx={{
                  whiteSpace: "nowrap",
                  fontWeight: 600,
                  color: row.entered > 0 ? "success.main" : "text.secondary",
                }}
              >
                {enteredText(row, kind, timeZone)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On a phone one line per person, the place first. */
function Cards({ manifest }: { manifest: Manifest }) {
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
      {manifest.rows.map((row) => (
        <Card
          component="li"
          key={row.ticketCode}
          sx={{ p: 1.5, display: "flex", gap: 1.5, alignItems: "center" }}
        >
          <Typography sx={{ fontWeight: 800, fontSize: 18, minWidth: 36, maxWidth: 96, textAlign: "center" }}>
            {row.label}
          </Typography>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{row.name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[identityOf(row), phoneOf(row)].filter(Boolean).join(" · ")}
            </Typography>
          </Box>
          <Typography
            variant="body2"
            sx={{ fontWeight: 700, color: row.entered > 0 ? "success.main" : "text.secondary" }}
          >
            {enteredText(row, manifest.entry.kind, manifest.entry.timeZone)}
          </Typography>
        </Card>
      ))}
    </Stack>
  );
}

function Conflicts({ manifest }: { manifest: Manifest }) {
  if (manifest.conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{words.conflicts}</strong>
      <Typography variant="body2">{words.conflictsText}</Typography>
      <ul>
        {manifest.conflicts.map((conflict) => (
          <li key={`${conflict.code}${conflict.scannedAt}`}>
            {conflict.label} · {conflict.name} · {displayCode(conflict.code)} ·{" "}
            {words.conflict[conflict.outcome](
              conflict.device,
              formatDateTime(conflict.scannedAt, manifest.entry.timeZone),
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function PaperManifest({ manifest }: { manifest: Manifest }) {
  const { entry, rows, generatedAt } = manifest;
  const own = gateKindWords[entry.kind];
  const { place, name, identity, phone, code, entered } = columnsOf(manifest);
  const heads = [place, name, ...(identity ? [identity] : []), phone, code, entered];
  return (
    <div className="gate-manifest">
      <h1>
        {own.list} · {entry.title}
      </h1>
      <div>{[entry.companyName, entry.place].filter(Boolean).join(" · ")}</div>
      <div>{formatPaperTime(entry.startsAt, entry.timeZone)}</div>
      <div>
        {entry.facts.map(({ label, value }, index) => (
          <span key={label}>
            {index > 0 ? " · " : ""}
            {label} : <strong>{value}</strong>
          </span>
        ))}
      </div>
      <div>{countsOf(manifest)}</div>
      <table>
        <thead>
          <tr>
            {heads.map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ticketCode}>
              <td>{row.label}</td>
              <td>{row.name}</td>
              {identity && <td>{identityOf(row) || gateWords.none}</td>}
              <td>{phoneOf(row)}</td>
              <td>{displayCode(row.ticketCode)}</td>
              <td>{row.admits > 1 ? `${row.entered} / ${row.admits}` : row.entered > 0 ? "✓" : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="gate-sign">{words.signature} : ……………………………………</p>
      <p>{words.printedAt(formatDateTime(generatedAt, entry.timeZone))}</p>
    </div>
  );
}

/** « 12 / 50 vendues · 3 / 12 à bord » */
function countsOf({ entry }: Manifest): string {
  const { kind, capacity, sold, tickets, entered } = entry;
  const counts = gateKindWords[kind].entered(entered, tickets);
  return capacity === null ? counts : `${gateKindWords[kind].sold(sold, capacity)} · ${counts}`;
}

export function ManifestView({ id, day }: { id: string; day?: string | undefined }) {
  const { area } = useArea();
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "manifest", id, day],
    queryFn: () => query("desk.manifest", { id, ...(day ? { day } : {}) }),
    refetchInterval: 30_000,
  });
  const paper = usePagePaper(() => (data ? <PaperManifest manifest={data} /> : null));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Typography>{gateWords.loading}</Typography>;
  const { entry } = data;
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ p: 2 }}>
        <Typography component="h2" variant="h6">
          {entry.title}
        </Typography>
        <Typography>{formatDateTime(entry.startsAt, entry.timeZone)}</Typography>
        <Typography color="text.secondary">
          {[entry.place, ...entry.facts.map(factText)].filter(Boolean).join(" · ")}
        </Typography>
        <Typography sx={{ fontWeight: 700, mt: 0.5 }}>{countsOf(data)}</Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
          <Button variant="contained" onClick={paper.print}>
            {words.print}
          </Button>
          <FileLinks href={(format) => reportUrl(area, `manifest.${format}`, { id, day })} />
        </Stack>
        {entry.state === "CANCELLED" ? null : <Moments entry={entry} />}
      </Card>
      {entry.state === "CANCELLED" ? null : <KindHead entry={entry} />}
      <Conflicts manifest={data} />
      {data.rows.length === 0 ? (
        <Typography color="text.secondary">{gateKindWords[entry.kind].listEmpty}</Typography>
      ) : null}
      {data.rows.length > 0 ? (
        <>
          <Box sx={{ display: { xs: "none", md: "block" } }}>
            <Rows manifest={data} />
          </Box>
          <Box sx={{ display: { md: "none" } }}>
            <Cards manifest={data} />
          </Box>
        </>
      ) : null}
      {paper.sheet}
    </Stack>
  );
}

/** The kind's part above the list: the driver's name, a delay. */
function KindHead({ entry }: { entry: Manifest["entry"] }) {
  const { ManifestHead } = useDeskParts(entry.kind) ?? {};
  return ManifestHead ? <ManifestHead entry={entry} /> : null;
}
