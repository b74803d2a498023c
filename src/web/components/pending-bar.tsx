import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { ProgressBar } from "../ui/progress-bar.tsx";

/** The progress bar for requests that a person waits for; silent ones (live places, badges) do not count. */
export function PendingBar() {
  const asked = useIsFetching({ predicate: ({ meta }) => meta?.silent !== true });
  return <ProgressBar active={asked + useIsMutating() > 0} />;
}
