import { Box, Card, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import type { Dimension, FiguresRow, StatisticsView } from "../../../../src/modules/statistics/schema.ts";
import { currencyLabel, formatAmount, formatMoney } from "../../../../src/shared/money.ts";
import { statisticsOf, statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { FileLinks } from "../../../frame/file-links.tsx";
import { soldKinds, useArea } from "../../../me.ts";
import { shade } from "../../../shades.ts";
import { percentText } from "./change.tsx";
import { PlainTable } from "./plain-table.tsx";

function Fill({ row }: { row: FiguresRow }) {
  if (row.offered === 0) return <>—</>;
  const share = row.taken / row.offered;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", justifyContent: "flex-end" }}>
      <Box
        aria-hidden
        sx={{ width: 56, height: 8, borderRadius: 4, bgcolor: shade("sand"), overflow: "hidden" }}
      >
        <Box sx={{ width: `${Math.min(100, share * 100)}%`, height: 1, bgcolor: shade("edge-forest-600") }} />
      </Box>
      <Box component="span" sx={{ minWidth: "4em" }}>
        {percentText(share)}
      </Box>
    </Stack>
  );
}

function PhoneRow({ row, currency, best }: { row: FiguresRow; currency: string; best: number }) {
  const facts = [
    `${row.bookings.toLocaleString(languageWords.code)} ${statisticWords.bookings.toLowerCase()}`,
    `${row.places.toLocaleString(languageWords.code)} ${statisticWords.places.toLowerCase()}`,
    ...(row.offered > 0 ? [`${statisticWords.occupancy} ${percentText(row.taken / row.offered)}`] : []),
    ...(row.refunds > 0 ? [`${statisticWords.refunds} ${formatMoney(row.refunds, currency)}`] : []),
    `${statisticWords.commission} ${formatMoney(row.commission, currency)}`,
  ];
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: `1px solid ${shade("line")}` }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: "space-between" }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{row.label}</Typography>
        <Typography sx={{ fontWeight: 800, whiteSpace: "nowrap" }}>
          {formatMoney(row.gross, currency)}
        </Typography>
      </Stack>
      <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: shade("sand"), my: 0.75 }}>
        <Box
          sx={{
            width: `${best > 0 ? (row.gross / best) * 100 : 0}%`,
            height: 1,
            borderRadius: 3,
            bgcolor: "primary.main",
          }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {facts.join(" · ")}
      </Typography>
    </Box>
  );
}

interface Props {
  view: StatisticsView;
  by: Dimension;
  /** The address of the file in a format. */
  file(format: string): string;
}

/** Figures by dimension, the highest first. */
export function Breakdown({ view, by, file }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const words = statisticsOf(soldKinds(useArea()));
  const { rows, currency } = view;
  const best = Math.max(0, ...rows.map((row) => row.gross));
  const figure = (amount: number) => formatAmount(amount, currency);
  const inMoney = (label: string) => `${label} (${currencyLabel(currency)})`;
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap", mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {words.by[by]}
        </Typography>
        <FileLinks href={file} />
      </Stack>
      {rows.length === 0 ? <Typography color="text.secondary">{statisticWords.none}</Typography> : null}
      {view.cut ? (
        <Typography variant="body2" color="text.secondary">
          {statisticWords.topOnly(rows.length)}
        </Typography>
      ) : null}
      {phone ? (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {rows.map((row) => (
            <PhoneRow key={row.key} row={row} currency={currency} best={best} />
          ))}
        </Box>
      ) : rows.length > 0 ? (
        <PlainTable
          caption={words.by[by]}
          head={[
            ...[words.name[by], statisticWords.bookings, statisticWords.placesShort],
            ...[inMoney(statisticWords.gross), statisticWords.refunds, statisticWords.commission],
            statisticWords.occupancy,
          ]}
          rows={rows.map((row) => ({
            key: row.key,
            cells: [
              row.label,
              row.bookings.toLocaleString(languageWords.code),
              row.places.toLocaleString(languageWords.code),
              figure(row.gross),
              figure(row.refunds),
              figure(row.commission),
              <Fill key="fill" row={row} />,
            ],
          }))}
        />
      ) : null}
    </Card>
  );
}
