import type { ReactNode } from "react";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { failureOf } from "../../state/failures.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NoTicket } from "../../ui/illustrations.tsx";

/** In place of a list whose search failed: a sentence, and what helps. */

interface Failed {
  error: unknown;
  refetch: () => unknown;
}

/** A part of the search that does not exist has to be changed; after a failure of the network it helps to retry. */
export function isWrongSearch(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === 404 || code === "UNKNOWN_CITY";
}

/** Where the search is a form in a window of its own on a phone. */
export function FailedForm({ error, ...alert }: { error: unknown; action: ReactNode; className?: string }) {
  return <Alert tone="warning" title={failureOf(error).message} {...alert} />;
}

/** Where the fields of the search always stand above the list. */
export function FailedFields(props: { list: Failed; clear: string; onClear: () => void }) {
  const { list, clear, onClear } = props;
  const wrong = isWrongSearch(list.error);
  return (
    <EmptyState
      illustration={<NoTicket />}
      title={failureOf(list.error).message}
      action={
        <Button onClick={() => (wrong ? onClear() : list.refetch())}>
          {wrong ? clear : offerScreenWords.retry}
        </Button>
      }
    />
  );
}
