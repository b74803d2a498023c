import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from "@mui/material";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { formatMoney } from "../../../src/shared/money.ts";
import { manyWords as words } from "../../../src/shared/words/fr/backoffice/many.ts";
import { ToldMessages } from "../../engine/action/told-messages.tsx";
import { useArea } from "../../me.ts";
import { type Failed, type ManyItem, type Told, useMany } from "./use-many.ts";

type Many = ReturnType<typeof useMany>;

interface ManyDialogProps {
  resource: string;
  action: string;
  label: string;
  danger?: boolean;
  count: number;
  /** Rows for which no form is needed are previewed at once. */
  items?: readonly ManyItem[];
  /** Shows a form first; it passes on the rows with the form's values. */
  ask?(tryAll: (items: readonly ManyItem[]) => void, onClose: () => void): ReactNode;
  /** `changed`: some rows were changed, so lists must be loaded again. */
  onClose(changed: boolean): void;
}

function Reasons({ title, rows }: { title: string; rows: readonly Failed[] }) {
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 260, overflowY: "auto" }}>
        {rows.map(({ key, title, why }) => (
          <li key={key}>
            <strong>{title}</strong> — {why}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The sum of one result field per currency; counts have no currency. */
function sumsOf(told: readonly Told[], name: string, own: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const { tried } of told) {
    const { [name]: value, currency } = tried.result;
    if (typeof value !== "number" || value === 0) continue;
    const key = typeof currency === "string" ? currency : own;
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return [...sums];
}

/** The total effects on people and money. */
function Effects({ told }: { told: readonly Told[] }) {
  const { me } = useArea();
  const sums = (name: string) => sumsOf(told, name, me.country.currency);
  const parts = [
    ...sums("people").map(([, count]) => words.people(count)),
    ...sums("bookings").map(([, count]) => words.bookings(count)),
    ...sums("refunded").map(([currency, amount]) => words.refunded(formatMoney(amount, currency))),
    ...sums("amount").map(([currency, amount]) => words.amount(formatMoney(amount, currency))),
  ];
  const waiting = told.filter(({ tried }) => tried.result.waits === true).length;
  return (
    <>
      {parts.length > 0 ? <Typography sx={{ fontWeight: 700 }}>{parts.join(" · ")}</Typography> : null}
      {waiting > 0 ? <Typography>{words.waits(waiting)}</Typography> : null}
    </>
  );
}

/** What the rows that can be changed warn of: they are changed all the same. */
const warningsIn = (told: readonly Told[], titleOf: Many["titleOf"]): Failed[] =>
  told.flatMap((one) => {
    const { warnings } = one.tried.result;
    return (Array.isArray(warnings) ? warnings.map(String) : []).map((why, index) => ({
      key: `${one.item.key} ${index}`,
      title: titleOf(one),
      why,
    }));
  });

function Bar({ done, all, children }: { done: number; all: number; children: ReactNode }) {
  return (
    <Stack sx={{ gap: 1, py: 1 }} role="status">
      <Typography>{children}</Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(1, all)}
        aria-label={words.running(done, all)}
      />
    </Stack>
  );
}

function Tried({ told, props, many }: { told: readonly Told[]; props: ManyDialogProps; many: Many }) {
  const { label, danger, ask, onClose } = props;
  const fine = told.filter(({ tried }) => tried.refusal === null);
  const refused = told.flatMap((one) =>
    one.tried.refusal === null
      ? []
      : [{ key: one.item.key, title: many.titleOf(one) || words.unknown, why: one.tried.refusal }],
  );
  return (
    <>
      <DialogContent>
        <Typography>{fine.length > 0 ? words.willDo(fine.length) : words.willDoNone}</Typography>
        <Effects told={fine} />
        <ToldMessages messages={fine[0]?.tried.messages ?? []} />
        <Reasons title={words.warned} rows={warningsIn(fine, many.titleOf)} />
        <Reasons title={words.refused(refused.length)} rows={refused} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={ask ? many.again : () => onClose(false)}>{ask ? words.back : words.close}</Button>
        <Button
          variant="contained"
          color={danger ? "error" : "primary"}
          disabled={fine.length === 0}
          onClick={() => void many.runAll(fine)}
        >
          {words.run(label, fine.length)}
        </Button>
      </DialogActions>
    </>
  );
}

function Done({
  done,
  waiting,
  left,
  failed,
  onClose,
}: {
  done: number;
  waiting: number;
  left: number;
  failed: Failed[];
  onClose(): void;
}) {
  return (
    <>
      <DialogContent role="status">
        <Typography>{done > 0 ? words.done(done) : words.doneNone}</Typography>
        {waiting > 0 ? <Typography>{words.waits(waiting)}</Typography> : null}
        {left > 0 ? <Typography>{words.left(left)}</Typography> : null}
        <Reasons title={words.failed(failed.length)} rows={failed} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  );
}

/** Before the preview: the form, or why the preview failed. */
function Asking({ props, many }: { props: ManyDialogProps; many: Many }) {
  const { ask, onClose } = props;
  const close = () => onClose(false);
  return (
    <>
      {many.fault ? (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {many.fault.message}
        </Alert>
      ) : null}
      {ask ? (
        ask((items) => void many.tryAll(items), close)
      ) : (
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={close}>{words.close}</Button>
        </DialogActions>
      )}
    </>
  );
}

function Step({ props, many }: { props: ManyDialogProps; many: Many }) {
  const { step, stop } = many;
  switch (step.name) {
    case "ask":
      return <Asking props={props} many={many} />;
    case "trying":
      return (
        <DialogContent>
          <Bar {...step}>{words.trying}</Bar>
        </DialogContent>
      );
    case "tried":
      return <Tried told={step.told} props={props} many={many} />;
    case "running":
      return (
        <>
          <DialogContent>
            <Bar {...step}>{step.stopping ? words.stopping : words.running(step.done, step.all)}</Bar>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={stop} disabled={step.stopping}>
              {words.stop}
            </Button>
          </DialogActions>
        </>
      );
    case "done":
      return <Done {...step} onClose={() => props.onClose(true)} />;
  }
}

/** First the preview, then the progress with a stop button, then the failures and their reasons. */
export function ManyDialog(props: ManyDialogProps) {
  const { resource, action, label, count, items, onClose } = props;
  const { area } = useArea();
  const many = useMany(area, resource, action);
  const { name } = many.step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows without questions are tried once, when it opens
  useEffect(() => {
    if (items) void many.tryAll(items);
  }, []);
  const busy = name === "running" || name === "trying";
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby="many-title"
      {...(busy ? {} : { onClose: () => onClose(name === "done") })}
    >
      <DialogTitle id="many-title">{words.title(label, count)}</DialogTitle>
      <Step props={props} many={many} />
    </Dialog>
  );
}
