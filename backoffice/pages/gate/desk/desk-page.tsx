import { Box, Button, Card, Stack, Tab, Tabs, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import type { DeskSold } from "../../../../src/modules/desk/desk-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { areaPaths } from "../../../../src/shared/permissions.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { soldKinds, useArea } from "../../../me.ts";
import { query } from "../../../procedures.ts";
import { EntryButtons } from "../entries/entry-buttons.tsx";
import { type ChosenDay, DaySwitch, EntryHead } from "../entries/entry-list.tsx";
import { OpenShiftForm } from "../shift/shift-forms.tsx";
import { useMyShift } from "../shift/use-my-shift.ts";
import { CodeDesk } from "./code-desk.tsx";
import { DeskConflicts } from "./desk-conflicts.tsx";
import { RecentTakings } from "./recent-takings.tsx";
import { SellForm } from "./sell-form.tsx";
import { SoldPanel } from "./sold-panel.tsx";

const { desk: words } = gateWords;
const refreshMs = 15_000;

function SellOn({ id, onLeave, onSold }: { id: string; onLeave(): void; onSold(sale: DeskSold): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "entry", id],
    queryFn: () => query("desk.entry", { id }),
    refetchInterval: refreshMs,
    // Not cached: an old entry would offer places that are sold.
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Typography>{gateWords.loading}</Typography>;
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ p: 1.5 }}>
        <EntryHead
          entry={data}
          dated
          selling
          end={
            <Button size="small" variant="outlined" onClick={onLeave}>
              {words.otherEntry}
            </Button>
          }
        />
      </Card>
      <SellForm entry={data} onSold={onSold} />
    </Stack>
  );
}

/** The list below shows who has patients on that day; the agenda has the free hours of all. */
function AgendaLink() {
  const desk = useArea();
  if (desk.cashier || !soldKinds(desk).includes("rdv")) return null;
  return (
    <Button
      component={Link}
      to={`${areaPaths[desk.area].dashboard}/consulting/timeline`}
      variant="outlined"
      sx={{ mb: 1.5 }}
    >
      {words.walkIn}
    </Button>
  );
}

/** Sells at the desk in one form: entry, places, names, cash; after a sale it resets for the next customer. */
function Sell({ onOpenCode }: { onOpenCode(code: string): void }) {
  const [day, setDay] = useState<ChosenDay>(null);
  // A planning page links to the desk with the choice filled in.
  const [asked] = useSearchParams();
  const [chosen, setChosen] = useState(asked.get("entry"));
  const [sold, setSold] = useState<DeskSold | null>(null);
  if (sold)
    return <SoldPanel sale={sold} onNext={() => setSold(null)} onUndo={() => onOpenCode(sold.code)} />;
  if (chosen) return <SellOn id={chosen} onLeave={() => setChosen(null)} onSold={setSold} />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) auto" },
      }}
    >
      <Box component="section" aria-label={words.entries}>
        <DaySwitch day={day} onChange={setDay} />
        <AgendaLink />
        <EntryButtons key={day} day={day} onDay={setDay} onChoose={setChosen} />
      </Box>
      <RecentTakings onOpen={onOpenCode} />
    </Box>
  );
}

export function DeskPage() {
  const { me, cashier } = useArea();
  const queries = useQueryClient();
  // The page of a booking leads here with its code.
  const [asked] = useSearchParams();
  const [code, setCode] = useState(asked.get("code") ?? "");
  const [tab, setTab] = useState<"sell" | "code">(code ? "code" : "sell");
  function openCode(next: string) {
    setCode(next);
    setTab("code");
  }
  const { data: shift, error, isPending, refetch } = useMyShift();
  return (
    <Stack sx={{ gap: 2, py: 2, maxWidth: 1100 }}>
      <Title title={words.title} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Typography>{gateWords.loading}</Typography> : null}
      {!isPending && !error && !shift ? (
        <Card sx={{ p: 2 }}>
          <OpenShiftForm onOpened={() => void queries.invalidateQueries({ queryKey: ["gate"] })} />
        </Card>
      ) : null}
      {shift ? (
        <>
          <Typography color="text.secondary">
            {gateWords.shift.openedSince(
              formatDateTime(shift.openedAt, me.country.timeZone),
              shift.terminal.name,
            )}
          </Typography>
          <DeskConflicts onOpen={openCode} />
          <Tabs value={tab} onChange={(_event, next: "sell" | "code") => setTab(next)}>
            <Tab value="sell" label={words.tabs.sell} sx={{ textTransform: "none", fontWeight: 700 }} />
            <Tab
              value="code"
              label={cashier ? words.tabs.codeAlone : words.tabs.code}
              sx={{ textTransform: "none", fontWeight: 700 }}
            />
          </Tabs>
          {tab === "sell" ? <Sell onOpenCode={openCode} /> : <CodeDesk key={code} code={code} />}
        </>
      ) : null}
    </Stack>
  );
}
