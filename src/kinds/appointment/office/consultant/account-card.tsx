import { Alert, Button, Card, MenuItem, Skeleton, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Failed, useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { mutate, query } from "../../../../../backoffice/procedures.ts";
import type { ConsultantAccounts } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";

const words = practiceWords.account;

/** Links a consultant to a staff account: the only account that may read the patients' health information. */
export function AccountCard({ consultantId }: { consultantId: string }) {
  const accounts = useQuery({
    queryKey: ["appointment", "accounts", consultantId],
    queryFn: () => query("appointment.consultantAccounts", { id: consultantId }),
    enabled: consultantId !== "",
  });
  if (accounts.error) return <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {words.title}
      </Typography>
      <Typography color="text.secondary">{words.text}</Typography>
      <AccountForm
        key={accounts.dataUpdatedAt}
        id={consultantId}
        accounts={accounts.data.accounts}
        onSaved={() => void accounts.refetch()}
      />
    </Card>
  );
}

interface FormProps extends ConsultantAccounts {
  id: string;
  onSaved(): void;
}

function AccountForm({ id, accounts, onSaved }: FormProps) {
  const notify = useNotify();
  const linked = accounts.find(({ chosen }) => chosen)?.userId ?? "";
  const [userId, setUserId] = useState(linked);
  const { busy, failure, run } = useOrder();
  async function save() {
    const order = () => mutate("appointment.saveConsultantAccount", { id, userId: userId || null });
    if (!(await run(order))) return;
    notify(practiceWords.choices.saved, { type: "success" });
    onSaved();
  }
  return (
    <>
      <TextField
        select
        fullWidth
        margin="normal"
        label={words.account}
        value={userId}
        onChange={(event) => setUserId(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{words.nobody}</MenuItem>
        {accounts.map((one) => (
          <MenuItem key={one.userId} value={one.userId}>
            {`${one.name} · ${one.role}`}
          </MenuItem>
        ))}
      </TextField>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      <Button variant="contained" disabled={busy || userId === linked} onClick={() => void save()}>
        {words.save}
      </Button>
    </>
  );
}
