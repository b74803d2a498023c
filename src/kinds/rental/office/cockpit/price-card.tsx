import { Box, Typography } from "@mui/material";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { Fact } from "../../../../../backoffice/pages/cockpit/fact.tsx";
import { formatMoney } from "../../../../shared/money.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import type { RentalCockpit, RentalPeriod } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";
import { PackageList } from "./package-list.tsx";

/** The ordinary price and minimum rental period. */
function Ordinary({ rental }: { rental: RentalCockpit }) {
  const { type, price, weekendPrice, caution, currency, car, house } = rental;
  const amount = (value: number | null | undefined) => (value ? formatMoney(value, currency) : null);
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gap: 1.5, m: 0, gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)" } }}
    >
      <Fact label={words.price[type]}>{amount(price)}</Fact>
      <Fact label={words.weekend[type]}>{amount(weekendPrice)}</Fact>
      <Fact label={words.agreedCaution}>{amount(caution)}</Fact>
      <Fact label={words.withDriver}>{amount(car?.driverPrice)}</Fact>
      <Fact label={words.cleaning}>{amount(house?.cleaning)}</Fact>
      <Fact label={words.minNights}>{house ? words.nights(house.minNights) : null}</Fact>
    </Box>
  );
}

interface PeriodProps {
  period: RentalPeriod;
  rental: RentalCockpit;
}

function PeriodLine({ period, rental: { type, currency } }: PeriodProps) {
  const { from, to, price, minStay, arrivalOk, departureOk } = period;
  return (
    <Box component="li" sx={{ py: 0.5, borderBottom: 1, borderColor: "divider" }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {formatPeriod(from, to)}
      </Typography>
      <Typography component="span" color="text.secondary">
        {` · ${[
          price === null ? words.ordinary : formatMoney(price, currency),
          minStay ? words.atLeast(words.minStay[type](minStay)) : "",
          arrivalOk ? "" : words.noArrival[type],
          departureOk ? "" : words.noDeparture[type],
        ]
          .filter(Boolean)
          .join(" · ")}`}
      </Typography>
    </Box>
  );
}

/** Prices, minimum stays and packages. */
export function PriceCard({ rental }: { rental: RentalCockpit }) {
  const { periods, car } = rental;
  return (
    <SectionCard title={words.prices}>
      <Ordinary rental={rental} />
      <Typography component="h3" sx={{ fontWeight: 700, mt: 1.5 }}>
        {words.periods}
      </Typography>
      {periods.length === 0 ? <Typography color="text.secondary">{words.noPeriods}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {periods.map((period) => (
          <PeriodLine key={period.from} period={period} rental={rental} />
        ))}
      </Box>
      {car ? <PackageList packages={car.packages} currency={rental.currency} /> : null}
    </SectionCard>
  );
}
