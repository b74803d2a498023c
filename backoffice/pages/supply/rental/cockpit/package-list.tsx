import { Typography } from "@mui/material";
import type { CockpitPackage } from "../../../../../src/modules/operator/rental-schema.ts";
import { rentalCockpitFr as words } from "../../../../../src/shared/fr/rental/rental-cockpit.ts";
import { formatMoney } from "../../../../../src/shared/money.ts";
import { useRowAddress } from "../../../../engine/row-address.ts";
import { useDesk } from "../../../../me.ts";
import { Line, Lines } from "../../../cockpit/file-parts.tsx";

interface PackageProps {
  packages: readonly CockpitPackage[];
  currency: string;
}

/** Packages of days with their own price; branches have no page of them. */
export function PackageList({ packages, currency }: PackageProps) {
  const { area } = useDesk();
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
