import { CornerDownLeft } from "lucide-react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../../../shared/address/paths.ts";
import { formatDateTime } from "../../../../../shared/dates.ts";
import { basketFr } from "../../../../../shared/fr/booking/basket.ts";
import { outboundFr } from "../../../../../shared/fr/booking/outbound.ts";
import { tripFr } from "../../../../../shared/fr/trip/trip.ts";
import { PurchaseSteps } from "../../../../components/offer/purchase-steps.tsx";
import { dropReturn, legsOf, outboundTotal, shownOf } from "../../../../state/booking-draft.ts";
import { useSession } from "../../../../state/session.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { useOutbound } from "../use-outbound.ts";

const words = tripFr.list;

/** The chosen outbound leg, while the return on `returnDate` is being chosen. */
export function ReturnBanner({ returnDate }: { returnDate: string }) {
  const first = useSession((session) => session.firstBooking);
  const trip = useOutbound(true);
  const [, navigate] = useLocation();
  if (!first) return null;
  const parts = legsOf(first, null).flatMap(({ draft }) => shownOf(draft) ?? []);
  const connecting = parts.length > 1 ? parts : null;
  const [shown] = parts;
  const sum = outboundTotal();
  return (
    <>
      <PurchaseSteps
        steps={[basketFr.steps.there, basketFr.steps.back, basketFr.steps.payment]}
        current={1}
        {...(shown ? { sum: { amount: sum, currency: shown.currency } } : {})}
      />
      <section
        aria-label={tripFr.legs.OUTBOUND}
        className="mb-5 flex flex-col gap-3 rounded-card border-2 border-sun-500 bg-sun-50 p-4 md:flex-row md:items-center md:justify-between"
      >
        <div className="flex gap-3">
          <CornerDownLeft className="mt-0.5 size-6 shrink-0 text-sun-700" aria-hidden="true" />
          <div>
            <p className="font-bold">
              {words.returnBanner} {words.returnNext}
            </p>
            {trip && !connecting && (
              <p className="text-[0.9375rem]">
                {[
                  tripFr.line(trip.from.city.name, trip.to.city.name),
                  formatDateTime(trip.departsAt, trip.timeZone),
                  trip.company.name,
                ].join(" · ")}
              </p>
            )}
            {connecting?.map(({ title, when, timeZone, company }) => (
              <p key={title} className="text-[0.9375rem]">
                {[title, formatDateTime(when, timeZone), company].join(" · ")}
              </p>
            ))}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            href={
              first.journey?.list ??
              paths.tripDetail(first.productId, { places: first.numberPlace, returnDate })
            }
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {words.changeOutbound}
          </Link>
          <Button variant="ghost" size="sm" onClick={() => navigate(dropReturn())}>
            {outboundFr.alone}
          </Button>
        </div>
      </section>
    </>
  );
}
