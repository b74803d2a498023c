import {
  Box,
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
import { FormDataConsumer, useRecordContext } from "react-admin";
import { PreviewBox } from "../../../../backoffice/engine/preview-box.tsx";
import { useSettled } from "../../../../backoffice/engine/use-settled.ts";
import { useArea } from "../../../../backoffice/me.ts";
import { type InputOf, query } from "../../../../backoffice/procedures.ts";
import { formatMoney } from "../../../shared/money.ts";
import { languageWords } from "../../../shared/words/fr/ui/language.ts";
import type { SeasonPreview as Preview } from "../season/season-schema.ts";
import { priceSeasonWords, seasonPreviewWords } from "../words/fr/price-season.ts";

const words = seasonPreviewWords;
const names = ["pathId", "firstDay", "lastDay", "basisPoints", "active", "companyId"];

/** The form's values, once they are sufficient and the typing has paused. */
function useSeason(values: Record<string, unknown>): Record<string, unknown> | null {
  const record = useRecordContext();
  const { me } = useArea();
  const enough = values.firstDay && values.lastDay && Number(values.basisPoints);
  const season = {
    ...Object.fromEntries(names.map((name) => [name, values[name] || undefined])),
    ...(record ? { id: record.id } : {}),
    companyId: values.companyId ?? record?.companyId ?? me.companies[0]?.id,
    basisPoints: Number(values.basisPoints),
    active: values.active ?? true,
    // The name does not affect prices, so a missing one is replaced.
    name: values.name || words.title,
  };
  const now = enough ? JSON.stringify(season) : null;
  const settled = useSettled(now);
  return settled ? (JSON.parse(settled) as Record<string, unknown>) : null;
}

function Changes({ preview: { changes, currency } }: { preview: Preview }) {
  const right = { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
  const wide = { ...right, display: { xs: "none", sm: "table-cell" } } as const;
  const narrow = { display: { sm: "none" }, color: "text.secondary" } as const;
  return (
    <TableContainer sx={{ maxHeight: 360 }}>
      <Table size="small" aria-label={words.title}>
        <TableHead>
          <TableRow>
            <TableCell>{words.line}</TableCell>
            <TableCell sx={wide}>{words.departures}</TableCell>
            <TableCell sx={wide}>{words.before}</TableCell>
            <TableCell sx={right}>{words.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ line, before, after, departures }) => (
            <TableRow key={`${line} ${before} ${after}`}>
              <TableCell>
                {line}
                <Box sx={narrow}>{words.departuresOf(departures)}</Box>
              </TableCell>
              <TableCell sx={wide}>{departures.toLocaleString(languageWords.code)}</TableCell>
              <TableCell sx={wide}>{formatMoney(before, currency)}</TableCell>
              <TableCell sx={{ ...right, fontWeight: 700 }}>
                {formatMoney(after, currency)}
                <Box sx={{ ...narrow, fontWeight: 400, textDecoration: "line-through" }}>
                  {formatMoney(before, currency)}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Found({ values }: { values: Record<string, unknown> }) {
  const season = useSeason(values);
  const { data, error } = useQuery({
    queryKey: ["season-preview", season],
    queryFn: () => query("trip.previewSeason", season as InputOf<"trip.previewSeason">),
    enabled: season !== null,
    placeholderData: (before) => before,
    retry: false,
  });
  const changed = data?.changes.reduce((sum, { departures }) => sum + departures, 0) ?? 0;
  return (
    <PreviewBox heading="h2" title={words.title} waiting={words.waiting} refusal={error?.message}>
      {season && data ? (
        <Stack sx={{ gap: 1 }}>
          <Typography role="status">
            <strong>{priceSeasonWords.changed(changed)}.</strong>
          </Typography>
          {changed > 0 ? <Changes preview={data} /> : null}
          {data.sold > 0 ? <Typography variant="body2">{words.sold(data.sold)}</Typography> : null}
          {data.byHand > 0 ? <Typography variant="body2">{words.byHand(data.byHand)}</Typography> : null}
          <Typography variant="body2" color="text.secondary">
            {words.later}
          </Typography>
        </Stack>
      ) : null}
    </PreviewBox>
  );
}

/** A preview of a season's prices, before it is saved. */
export function SeasonPreview() {
  return <FormDataConsumer>{({ formData }) => <Found values={formData ?? {}} />}</FormDataConsumer>;
}
