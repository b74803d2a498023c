import type { ReactNode } from "react";
import { PreviewBox } from "../preview-box.tsx";
import { ToldMessages } from "./told-messages.tsx";
import { useTrial } from "./use-trial.ts";

interface TrialBoxProps {
  resource: string;
  action: string;
  title: string;
  /** Shown until the form is complete. */
  waiting: string;
  children(result: Record<string, unknown>): ReactNode;
}

/** A preview of what an action would do with the current values of its form. */
export function TrialBox({ resource, action, title, waiting, children }: TrialBoxProps) {
  const { tried, error, isFetching } = useTrial(resource, action);
  const refusal = error?.message ?? tried?.refusal ?? undefined;
  return (
    <PreviewBox heading="h3" {...{ title, waiting, refusal, isFetching }}>
      {tried ? (
        <>
          {children(tried.result)}
          <ToldMessages messages={tried.messages} />
        </>
      ) : null}
    </PreviewBox>
  );
}
