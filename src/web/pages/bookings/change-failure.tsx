import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { failureOf } from "../../state/failures.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";

interface ChangeFailureProps {
  /** The refusal of the change itself; it comes before that of its quote. */
  changeError: unknown;
  quote: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Why a change could not be made or priced; a price that did not come can be asked for again. */
export function ChangeFailure({ changeError, quote }: ChangeFailureProps) {
  const failure = changeError ?? quote.error;
  if (!failure) return null;
  return (
    <Alert
      tone="danger"
      title={failureOf(failure).message}
      action={
        quote.error ? (
          <Button size="sm" variant="secondary" busy={quote.isFetching} onClick={() => quote.refetch()}>
            {changeScreenWords.retry}
          </Button>
        ) : undefined
      }
    />
  );
}
