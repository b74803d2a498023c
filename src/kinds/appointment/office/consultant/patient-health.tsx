import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { query } from "../../../../../backoffice/procedures.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import type { PatientHealth } from "../../visit/health-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";

const words = practiceWords.health;
const labels = profileWords.health;

/** Loaded only when the booked consultant asks for it, because each access is reported to the patient. */
export function PatientHealthPart({ bookingId, timeZone }: { bookingId: string; timeZone: string }) {
  const [read, setRead] = useState<{ health: PatientHealth | null } | null>(null);
  const { busy, failure, run } = useOrder();
  async function open() {
    const answer = await run(async () => ({
      health: await query("appointment.patientHealth", { bookingId }),
    }));
    if (answer) setRead(answer);
  }
  return (
    <Box component="section" aria-label={labels.title} sx={{ mt: 2 }}>
      {read ? (
        <Read health={read.health} timeZone={timeZone} />
      ) : (
        <Button variant="outlined" disabled={busy} onClick={() => void open()}>
          {words.open}
        </Button>
      )}
      {failure ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failure.code === "NOT_FOUND" ? words.closed : failure.message}
        </Alert>
      ) : null}
    </Box>
  );
}

function Read({ health, timeZone }: { health: PatientHealth | null; timeZone: string }) {
  if (!health) return <Alert severity="info">{words.nothing}</Alert>;
  const rows: [string, string | number | null][] = [
    [labels.bloodGroup, health.bloodGroup?.replace("-", "−") ?? null],
    [labels.heightCm, health.heightCm],
    [labels.weightKg, health.weightKg],
    [labels.allergies, health.allergies],
    [labels.treatments, health.treatments],
    [labels.history, health.history],
    [labels.emergencyContact, health.emergencyContact],
  ];
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {labels.title}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1, display: "grid", rowGap: 1 }}>
        {rows
          .filter(([, value]) => value !== null && value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                {value}
              </Typography>
            </div>
          ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {words.traced(formatDateTime(health.updatedAt, timeZone))}
      </Typography>
    </>
  );
}
