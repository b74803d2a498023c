import { Button, Chip, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { PhoneText } from "../../../../../backoffice/engine/phone-text.tsx";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { HeadCard } from "../../../../../backoffice/pages/cockpit/head-card.tsx";
import { isSold } from "../../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import type { Resource } from "../../../../shared/resource/resource.ts";
import { bookingStatusWords } from "../../../../shared/words/fr/backoffice/backoffice.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { handoverPage } from "../../rules/rental-pages.ts";
import { contractWords as words } from "../../words/fr/contract.ts";
import { fleetWords } from "../../words/fr/fleet.ts";
import { handoverWords } from "../../words/fr/handover.ts";

interface ContractProps {
  rental: RentalBookingView;
}

const actionOf = { OUT: "hand-over", IN: "take-back" } as const;

/** Whether something should have been handed over or returned by now. */
const isLate = ({ next, startsAt, endsAt }: RentalBookingView) =>
  next !== null && new Date(next === "OUT" ? startsAt : endsAt).getTime() < Date.now();

function StateChips({ rental }: ContractProps) {
  const { next, type, status, handovers } = rental;
  if (!isSold(rental)) {
    return <Chip label={bookingStatusWords[status]} color={status === "CANCELLED" ? "error" : "default"} />;
  }
  const returned = handovers.some(({ direction }) => direction === "IN");
  return (
    <>
      <Chip
        label={words.states[type][next ?? (returned ? "BACK" : "WAITING")]}
        color={returned ? "success" : next ? "warning" : "default"}
      />
      {isLate(rental) ? <Chip label={words.late} color="error" /> : null}
      {!returned && rental.caution?.status === "DUE" ? (
        <Chip label={words.cautionDue} color="warning" variant="outlined" />
      ) : null}
    </>
  );
}

/** Who rents what, and the one step that comes next. */
export function ContractHead({
  rental,
  resource,
  phone,
}: ContractProps & { resource: Resource; phone: string | null }) {
  const address = useRowAddress();
  const { area } = useArea();
  const { bookingId, title, next, opensAt, timeZone, type, productId } = rental;
  return (
    <HeadCard
      resource={resource}
      title={title}
      chips={<StateChips rental={rental} />}
      offers={(action) => next !== null && action === actionOf[next]}
      buttons={
        isSold(rental) ? (
          <>
            {next ? (
              <Button size="small" variant="contained" href={handoverPage(bookingId, area)}>
                {handoverWords.guided}
              </Button>
            ) : null}
            <Button size="small" variant="outlined" href={`/api/rental/contracts/${bookingId}`} download>
              {fleetWords.contract}
            </Button>
          </>
        ) : null
      }
    >
      <Typography sx={{ fontWeight: 700 }}>
        {`${formatDateTime(rental.startsAt, timeZone)} – ${formatDateTime(rental.endsAt, timeZone)}`}
      </Typography>
      {next === null && opensAt !== null ? (
        <Typography color="text.secondary">{words.opensAt(formatDateTime(opensAt, timeZone))}</Typography>
      ) : null}
      <Typography component="div" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
        <Link component={RouterLink} to={address("booking", bookingId)} sx={{ py: 0.5 }}>
          {words.openBooking}
        </Link>
        <Link
          component={RouterLink}
          to={address(type === "car" ? "rental-car" : "rental-house", productId)}
          sx={{ py: 0.5 }}
        >
          {words.openProduct[type]}
        </Link>
        {phone ? (
          <Link href={`tel:${phone}`} sx={{ py: 0.5 }}>
            <PhoneText value={phone} />
          </Link>
        ) : null}
      </Typography>
    </HeadCard>
  );
}
