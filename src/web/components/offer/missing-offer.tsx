import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { WireProduct } from "../../../modules/booking/view/product-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { type OfferName, offerOf, type ServiceKind } from "../../../shared/kinds.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { failureOf } from "../../state/failures.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { readProduct } from "./use-selected-product.ts";

interface MissingOfferProps {
  kind: ServiceKind;
  /** The kind's list that leads to others. */
  list: OfferName;
  id: string | null;
  error: unknown;
  words: { notFound: string; others: string };
  illustration: ReactNode;
  onRetry: () => void;
}

/** The kind of the product that an address of another kind names, if there is one. */
function useRightKind(id: string | null, kind: ServiceKind, asks: boolean): ServiceKind | null {
  const [found, setFound] = useState<WireProduct["bookingType"] | null>(null);
  useEffect(() => {
    if (!id || !asks) return;
    readProduct(id).then(
      ({ bookingType }) => setFound(bookingType),
      () => undefined,
    );
  }, [id, asks]);
  return found !== kind ? found : null;
}

/** In place of an offer that cannot be shown: why, and the way to others, or to its own page if it is of another kind. */
export function MissingOffer({ kind, list, id, error, words, illustration, onRetry }: MissingOfferProps) {
  const { status, code, message } = failureOf(error);
  const unknown = status === 404 || (status === 400 && code !== "NO_LONGER_AVAILABLE");
  const gone = unknown || code === "NO_LONGER_AVAILABLE";
  const right = useRightKind(id, kind, unknown);
  return (
    <div className="page-width min-h-[50dvh] max-w-xl py-10">
      <EmptyState
        as="h1"
        illustration={illustration}
        title={unknown ? words.notFound : message}
        action={
          gone ? (
            <>
              {right && (
                <Link href={paths.detail(offerOf(right), id ?? "")} className={buttonClass({})}>
                  {offerScreenWords.rightKind[right]}
                </Link>
              )}
              <Link
                href={paths.list(list)}
                className={buttonClass({ variant: right ? "secondary" : "primary" })}
              >
                {words.others}
              </Link>
            </>
          ) : (
            <Button onClick={onRetry}>{offerScreenWords.retry}</Button>
          )
        }
      />
    </div>
  );
}
