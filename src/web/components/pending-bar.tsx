import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { ProgressBar } from "../ui/progress-bar.tsx";

export function PendingBar() {
  return <ProgressBar active={useIsFetching() + useIsMutating() > 0} />;
}
