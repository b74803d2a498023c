import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { matchRoute } from "../../../shared/address/routes.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { titles } from "../../../shared/words/fr/home/titles.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyRoad } from "../../ui/illustrations.tsx";

const words = bookingScreenWords.coming;

/** A page of a kind of service that cannot be booked here yet. */
export function Page() {
  const [address] = useLocation();
  const route = matchRoute(address)?.path;
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="heading-page">{route ? titles[route] : words.title}</h1>
      <EmptyState
        illustration={<EmptyRoad />}
        title={words.title}
        action={
          <>
            <Link href={paths.booking()} className={buttonClass()}>
              {words.others}
            </Link>
            <Link href={paths.partnerRequest()} className={buttonClass({ variant: "secondary" })}>
              {words.partner}
            </Link>
          </>
        }
      >
        {words.text}
      </EmptyState>
    </div>
  );
}
