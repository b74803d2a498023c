import { Typography } from "@mui/material";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { Line, Lines } from "../../../../../backoffice/pages/cockpit/file-parts.tsx";
import { formatMoney } from "../../../../shared/money.ts";
import type { CockpitPackage } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";

interface PackageProps {
  packages: readonly CockpitPackage[];
  currency: string;
}

/** Packages of days with their own price; branches have no page of them. */
export function PackageList({ packages, currency }: PackageProps) {
  const { area } = useArea();
  const address = useRowAddress();
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 700, mt: 1.5 }}>
        {words.packages}
      </Typography>
      <Lines empty={words.noPackages}>
        {packages.map(({ id, name, days, price, weekendPrice, withDriver }) => (
          <Line key={id} to={area === "branch" ? null : address("car-package", id)} title={name}>
            {[
              words.package(days),
              words.perDay(formatMoney(price, currency)),
              weekendPrice === null ? "" : words.perWeekendDay(formatMoney(weekendPrice, currency)),
              withDriver ? words.driverIncluded : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </Line>
        ))}
      </Lines>
    </>
  );
}
