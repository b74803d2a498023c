import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useEditContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { fieldsIn, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { formWords } from "../../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { Failed } from "../../engine/call-state.tsx";
import { Cell } from "../../engine/cells.tsx";
import { useArea } from "../../me.ts";

type Row = Record<string, unknown>;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

interface Versions {
  base: Row;
  mine: Row;
  theirs: RaRecord;
}

/** The fields that either version has changed since the form was opened. */
function differing(fields: [string, Field][], { base, mine, theirs }: Versions): [string, Field][] {
  return fields.filter(
    ([name]) => !same(theirs[name], base[name]) || (name in mine && !same(mine[name], base[name])),
  );
}

function Difference({ resource, versions }: { resource: Resource; versions: Versions }) {
  const { area } = useArea();
  const { mine, theirs, base } = versions;
  const shown = differing(
    fieldsIn(resource, area).filter(([, field]) => !field.quiet),
    versions,
  );
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {[formWords.field, formWords.theirs, formWords.yours].map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map(([name, field]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {field.label}
            </TableCell>
            {[theirs, { ...base, ...mine }].map((row, side) => (
              <TableCell key={side === 0 ? "theirs" : "yours"} sx={{ overflowWrap: "anywhere" }}>
                <RecordContextProvider value={row}>
                  <Cell source={name} field={field} resource={resource.name} short />
                </RecordContextProvider>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface Props {
  resource: Resource;
  /** Continues from this version. */
  onKeep(version: unknown): void;
  onClose(): void;
}

/** Shown when another person has saved meanwhile: the differences, and the choice which version to keep. */
export function StaleDialog({ resource, onKeep, onClose }: Props) {
  const provider = useDataProvider();
  const screen = useResourceContext() ?? resource.name;
  const base = useRecordContext<RaRecord>() ?? { id: "" };
  const { refetch } = useEditContext();
  const { getValues, setValue } = useFormContext<Row>();
  const {
    data: theirs,
    error,
    refetch: again,
  } = useQuery({
    queryKey: ["stale", screen, base.id],
    queryFn: async () => (await provider.getOne<RaRecord>(screen, { id: base.id })).data,
    gcTime: 0,
  });
  const mine = getValues();
  function keep() {
    for (const name of Object.keys(mine))
      if (theirs && same(mine[name], base[name]) && !same(theirs[name], base[name]))
        setValue(name, theirs[name]);
    onKeep(theirs?._version);
  }
  async function reload() {
    await refetch();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{formWords.stale}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{formWords.staleHelp}</Typography>
        {error ? <Failed error={error} onRetry={() => void again()} /> : null}
        {theirs ? <Difference resource={resource} versions={{ base, mine, theirs }} /> : null}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap" }}>
        <Button onClick={onClose}>{backofficeWords.back}</Button>
        <Button variant="outlined" disabled={!theirs} onClick={keep}>
          {formWords.keepMine}
        </Button>
        <Button variant="contained" disabled={!theirs} onClick={() => void reload()}>
          {formWords.reload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
