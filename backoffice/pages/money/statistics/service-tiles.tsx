import { Box, Card, Skeleton, Stack, Typography } from "@mui/material";
import type { ServiceOverview } from "../../../../src/modules/statistics/schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { serviceKindWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { useReport } from "./report.ts";

const words = statisticWords.services;

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
    </Stack>
  );
}

/** The current figures of each kind of service. */
export function ServiceTiles({ countryId }: { countryId?: string | undefined }) {
  const { data } = useReport<{ services: ServiceOverview[]; currency: string }>("services", { countryId });
  if (!data) return <Skeleton variant="rounded" height={140} />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(4, 1fr)" },
      }}
    >
      {data.services.map(({ kind, companies, onSale, waiting, soldToday }) => (
        <Card key={kind} sx={{ p: 2 }}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {serviceKindWords[kind]}
          </Typography>
          <Fact label={words.companies} value={companies.toLocaleString(languageWords.code)} />
          <Fact label={words.onSale} value={onSale.toLocaleString(languageWords.code)} />
          <Fact label={words.waiting} value={waiting.toLocaleString(languageWords.code)} />
          <Fact label={words.soldToday} value={formatMoney(soldToday, data.currency)} />
        </Card>
      ))}
    </Box>
  );
}
