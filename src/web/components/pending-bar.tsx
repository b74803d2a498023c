import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { ProgressBar } from "../ui/progress-bar.tsx";

/** What is asked in silence (live places, badges) is not waited for by anybody. */
export function PendingBar() {
  const asked = useIsFetching({ predicate: ({ meta }) => meta?.silent !== true });
  return <ProgressBar active={asked + useIsMutating() > 0} />;
}
