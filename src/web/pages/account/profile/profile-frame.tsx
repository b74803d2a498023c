import type { ReactNode } from "react";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { failureOf } from "../../../state/failures.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert, Skeleton } from "../../../ui/display.tsx";

/** The heading shared by a person's own pages. */
export function ProfileFrame(props: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="heading-page">{props.title}</h1>
      {props.text && <p className="mt-2 max-w-prose text-ink-soft">{props.text}</p>}
      <div className="mt-6 flex flex-col gap-6">{props.children}</div>
    </>
  );
}

interface Loadable<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** Refused because staff act on this person's behalf: asking again would not help. */
export const isRefused = ({ isError, error }: Pick<Loadable<unknown>, "isError" | "error">) =>
  isError && failureOf(error).status === 403;

/** Shows the loading state, the error, or the loaded data. */
export function Loaded<T>({ query, children }: { query: Loadable<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (isRefused(query)) return <Alert tone="info">{failureOf(query.error).message}</Alert>;
  if (query.isError) {
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" size="sm" onClick={() => query.refetch()}>
            {profileWords.retry}
          </Button>
        }
      >
        {profileWords.loadFailed}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-4" aria-hidden="true">
      <Skeleton className="h-36" />
      <Skeleton className="h-64" />
    </div>
  );
}
