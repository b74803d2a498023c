import { Box, Link, Stack } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { screenName } from "../../../../../backoffice/engine/declarations.ts";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { PageTitle } from "../../../../../backoffice/frame/page-title.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { Fact } from "../../../../../backoffice/pages/cockpit/fact.tsx";
import { Columns } from "../../../../../backoffice/pages/cockpit/figure-row.tsx";
import { Loaded } from "../../../../../backoffice/pages/cockpit/loaded.tsx";
import { RowFrame, RowRecord } from "../../../../../backoffice/pages/cockpit/row-frame.tsx";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { formatMoney } from "../../../../shared/money.ts";
import type { Resource } from "../../../../shared/resource/resource.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { carRentalResource, houseRentalResource } from "../../handover/rental.resource.ts";
import { contractWords as words } from "../../words/fr/contract.ts";
import { rentalSupplyWords } from "../../words/fr/rental-supply.ts";
import { cautionText } from "./caution-text.ts";
import { ContractHead } from "./contract-head.tsx";
import { HandoverList } from "./handover-list.tsx";
import { useContract } from "./use-contract.ts";

/** The dates stand in the head, the caution has its present state. */
const shownApart = [rentalSupplyWords.facts.dates, rentalSupplyWords.facts.caution];

/** The caution, with a link to where it is taken and returned. */
function Caution({ caution, currency }: Pick<RentalBookingView, "caution" | "currency">) {
  const address = useRowAddress();
  if (!caution) return words.noCaution;
  return (
    <Link component={RouterLink} to={address("deposit", caution.id)}>
      {cautionText(caution, currency)}
    </Link>
  );
}

function Facts({ rental, renter }: { rental: RentalBookingView; renter: string }) {
  const { spot, driver, total, currency, caution, facts } = rental;
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gap: 1.5, m: 0, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}
    >
      <Fact label={words.renter}>{renter}</Fact>
      <Fact label={words.place}>{spot?.name}</Fact>
      <Fact label={words.total}>{formatMoney(total, currency)}</Fact>
      <Fact label={words.caution}>
        <Caution caution={caution} currency={currency} />
      </Fact>
      <Fact label={words.driver}>
        {driver ? [driver.name, driver.phone].filter(Boolean).join(" · ") : null}
      </Fact>
      {facts
        .filter(({ label }) => !shownApart.includes(label))
        .map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Box>
  );
}

function Body({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  const query = useContract();
  const renter = String(record?.contactName ?? "");
  const phone = record?.contactPhone ? String(record.contactPhone) : null;
  return (
    <Loaded query={query}>
      {(rental) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle title={[resource.label.one, displayCode(rental.code), renter].join(" · ")} />
          <ContractHead rental={rental} resource={resource} phone={phone} />
          <Columns>
            <SectionCard title={words.handovers}>
              <HandoverList rental={rental} />
            </SectionCard>
            <SectionCard title={words.terms}>
              <Facts rental={rental} renter={renter} />
            </SectionCard>
          </Columns>
          <RowRecord resource={resource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The page of one rental of a car, or of one stay in a house: handover, return and caution. */
export function ContractPage() {
  const { area } = useArea();
  const isCar = useResourceContext() === screenName(carRentalResource, area);
  const resource: Resource = isCar ? carRentalResource : houseRentalResource;
  return (
    <RowFrame resource={resource}>
      <Body resource={resource} />
    </RowFrame>
  );
}
