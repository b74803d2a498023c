import clsx from "clsx";
import type { ReactNode } from "react";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";

/** The summary on one side, the form on the other; on a phone the form comes second. */
export function PaymentFrame({
  title = paymentScreenWords.titles.pay,
  steps,
  top,
  aside,
  urgent = false,
  children,
}: {
  title?: string;
  /** The steps of the purchase. */
  steps?: ReactNode;
  top?: ReactNode;
  aside?: ReactNode;
  /** On a phone too, the form comes first. */
  urgent?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="page-width py-5 lg:py-8">
      {steps}
      <h1 className="mb-4 heading-page">{title}</h1>
      {top && (
        <div className="sticky top-(--below-header) z-20 page-bleed mb-4 flex justify-center border-y border-line bg-paper py-2 md:mx-0 md:justify-start md:px-0">
          {top}
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-[1fr_380px] lg:items-start lg:gap-8">
        {aside && (
          <div className={clsx("flex flex-col gap-5 lg:sticky lg:top-20 lg:order-2", urgent && "order-2")}>
            {aside}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
    </div>
  );
}
