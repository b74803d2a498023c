import { skipToken } from "@tanstack/react-query";
import { memo } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";

/** Units that look taken may be held by this person from another page or phone: links to that payment. */
export const ResumePayment = memo(function ResumePayment({ productId }: { productId: string }) {
  const user = useUser();
  const { data } = trpc.booking.mine.useQuery(user ? { when: "upcoming", limit: 20 } : skipToken, {
    meta: { silent: true },
  });
  const held = data?.bookings.find((one) => one.productId === productId && one.can.pay);
  if (!held) return null;
  return (
    <Alert
      title={offerScreenWords.held(listedPlaces(held.places.map(({ label }) => label)))}
      action={
        <Link href={paths.payment(held.billId)} className={buttonClass({ size: "sm" })}>
          {offerScreenWords.resume}
        </Link>
      }
    />
  );
});
