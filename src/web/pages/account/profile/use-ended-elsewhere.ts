import { trpc } from "../../../state/trpc.ts";

/** After what ends the other devices and the access tokens: their lists on the same page are asked anew. */
export function useEndedElsewhere(): () => void {
  const { account } = trpc.useUtils();
  return () => {
    void account.sessions.invalidate();
    void account.tokens.invalidate();
  };
}
