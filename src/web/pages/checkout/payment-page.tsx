import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { type BasketThing, useBasket } from "../../state/basket.ts";
import { legsOf } from "../../state/booking-draft.ts";
import { useSession, useUser } from "../../state/session.ts";
import { useFormView } from "../../ui/posting/form-view.ts";
import { BasketLeft } from "../basket/lost-bookings.tsx";
import { HoldForm } from "../hold/hold-form.tsx";
import { HoldPlaces } from "../hold/hold-places.tsx";
import { BillScreen } from "./bill-screen.tsx";
import { NothingChosen } from "./nothing-chosen.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

/** Lost things are requested again only when the person says so. */
const isWanted = (thing: BasketThing) => thing.lost === undefined;

/**
 * With a bill in the address: that bill, on any device of its owner. Without one: what was chosen here is held
 * first, also for visitors; this browser can then show the bill.
 */
export function Page() {
  const bill = new URLSearchParams(useSearch()).get("bill");
  const user = useUser();
  const first = useSession((session) => session.firstBooking);
  const second = useSession((session) => session.secondBooking);
  const held = useSession((session) => session.bill);
  const [pathname] = useLocation();
  const basket = useBasket();
  const together = pathname === paths.basketPayment();
  const legs = together ? basket.filter(isWanted) : legsOf(first, second);
  const plain = useFormView() !== null;
  if (plain && !bill) return <HoldForm />;
  if (!user && !plain && bill && bill !== held) return <SignInFirst />;
  if (bill) return <BillScreen key={bill} billId={bill} />;
  if (legs.length > 0) return <HoldPlaces key={pathname} legs={legs} together={together} />;
  if (together) return <BasketLeft things={basket} />;
  return <NothingChosen />;
}
