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
import { useState } from "react";
import type { Manifest, ManifestRow } from "../../../src/modules/trip/gate/gate-schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-rules.ts";
import { identityText } from "../../../src/shared/booking/passenger.ts";
import { formatDateTime, formatLongDate, formatTime } from "../../../src/shared/dates.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { Failed } from "../../engine/call-state.tsx";
import { ask } from "./api.ts";
import { DriverForm } from "./driver-form.tsx";
import { manifestCsv, manifestFileName } from "./manifest-csv.ts";
import { PrintSheet } from "./print.tsx";

const { manifest: words, departures: facts } = gateFr;

const identityOf = (row: ManifestRow) =>
  row.identityNumber ? identityText(gateFr.desk.identityTypes, row) : gateFr.none;

const phoneOf = ({ phone }: ManifestRow) => (phone ? formatPhone(phone).replaceAll(" ", "\u00a0") : "");

function download(manifest: Manifest): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([manifestCsv(manifest)], { type: "text/csv;charset=utf-8" }));
  Object.assign(link, { href: url, download: manifestFileName(manifest) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function Rows({ manifest }: { manifest: Manifest }) {
  const { timeZone } = manifest.departure;
  return (
    <TableContainer component={Card} tabIndex={0} aria-label={words.title}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {Object.values(words.columns).map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {manifest.rows.map((row) => (
            <TableRow key={row.ticketCode}>
              <TableCell sx={{ fontWeight: 700 }}>{row.unit}</TableCell>
              <TableCell>{row.name}</TableCell>
              <TableCell>{identityOf(row)}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{phoneOf(row) || gateFr.none}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{displayCode(row.ticketCode)}</TableCell>
              <TableCell>{row.bookingCode}</TableCell>
              <TableCell>{words.channels[row.channel]}</TableCell>
              <TableCell
                sx={{
                  whiteSpace: "nowrap",
                  fontWeight: 600,
                  color: row.boardedAt ? "success.main" : "text.secondary",
                }}
              >
                {row.boardedAt ? `${words.onBoard} ${formatTime(row.boardedAt, timeZone)}` : words.notYet}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On a telephone a line a person, the seat first. */
function Cards({ manifest }: { manifest: Manifest }) {
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
      {manifest.rows.map((row) => (
        <Card
          component="li"
          key={row.ticketCode}
          sx={{ p: 1.5, display: "flex", gap: 1.5, alignItems: "center" }}
        >
          <Typography sx={{ fontWeight: 800, fontSize: 22, minWidth: 36, textAlign: "center" }}>
            {row.unit}
          </Typography>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 700 }} noWrap>
              {row.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[identityOf(row), phoneOf(row)].filter(Boolean).join(" · ")}
            </Typography>
          </Box>
          <Typography
            variant="body2"
            sx={{ fontWeight: 700, color: row.boardedAt ? "success.main" : "text.secondary" }}
          >
            {row.boardedAt ? words.onBoard : words.notYet}
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
              formatDateTime(conflict.scannedAt, manifest.departure.timeZone),
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function PaperManifest({ manifest }: { manifest: Manifest }) {
  const { departure, rows, generatedAt } = manifest;
  const { seat, name, identity, phone, code, boarded } = words.columns;
  return (
    <div className="gate-manifest">
      <h1>
        {words.title} · {departure.title}
      </h1>
      <div>
        {departure.companyName} · {departure.terminal} → {departure.endTerminal}
      </div>
      <div>
        {formatLongDate(departure.departsAt, departure.timeZone)},{" "}
        {formatTime(departure.departsAt, departure.timeZone)}
      </div>
      <div>
        {facts.plate} : <strong>{departure.plate}</strong> · {facts.bus} : {departure.bus} · {facts.driver} :{" "}
        <strong>{departure.driver ?? "……………………"}</strong>
      </div>
      <div>
        {facts.sold(departure.tickets, departure.seatCount)} ·{" "}
        {facts.boarded(departure.boarded, departure.tickets)}
      </div>
      <table>
        <thead>
          <tr>
            {[seat, name, identity, phone, code, boarded].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ticketCode}>
              <td>{row.unit}</td>
              <td>{row.name}</td>
              <td>{identityOf(row)}</td>
              <td>{phoneOf(row)}</td>
              <td>{displayCode(row.ticketCode)}</td>
              <td>{row.boardedAt ? "✓" : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="gate-sign">{words.signature} : ……………………………………</p>
      <p>{words.printedAt(formatDateTime(generatedAt, departure.timeZone))}</p>
    </div>
  );
}

export function ManifestView({ id }: { id: string }) {
  const [printing, setPrinting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "manifest", id],
    queryFn: () => ask("trip.manifest", { id }),
    refetchInterval: 30_000,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Typography>{gateFr.loading}</Typography>;
  const { departure } = data;
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ p: 2 }}>
        <Typography component="h2" variant="h6">
          {departure.title}
        </Typography>
        <Typography>{formatDateTime(departure.departsAt, departure.timeZone)}</Typography>
        <Typography color="text.secondary">
          {[departure.plate, departure.bus, departure.driver ?? facts.noDriver].join(" · ")}
        </Typography>
        <Typography sx={{ fontWeight: 700, mt: 0.5 }}>
          {facts.sold(departure.tickets, departure.seatCount)} ·{" "}
          {facts.boarded(departure.boarded, departure.tickets)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
          <Button variant="contained" onClick={() => setPrinting(true)}>
            {words.print}
          </Button>
          <Button variant="outlined" onClick={() => download(data)}>
            {words.csv}
          </Button>
        </Stack>
      </Card>
      {departure.state === "CANCELLED" ? null : <DriverForm departure={departure} />}
      <Conflicts manifest={data} />
      {data.rows.length === 0 ? <Typography color="text.secondary">{words.empty}</Typography> : null}
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
      {printing ? (
        <PrintSheet paper="page" onDone={() => setPrinting(false)}>
          <PaperManifest manifest={data} />
        </PrintSheet>
      ) : null}
    </Stack>
  );
}
