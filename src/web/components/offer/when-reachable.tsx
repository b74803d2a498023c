import { lazy, type ReactNode, Suspense, useState } from "react";
import { useUser } from "../../state/session.ts";

const PhoneDialog = lazy(() =>
  import("../../pages/account/sign-in/phone-form.tsx").then((module) => ({ default: module.PhoneDialog })),
);

interface WhenReachableProps {
  title: string;
  lead: string;
  /** Runs at once for a signed-in person, for a visitor after the code of their number. */
  onReachable: () => Promise<unknown>;
  children: (ask: () => void) => ReactNode;
}

/** What needs a number to write to: a visitor gives it in a window over the page, without a password. */
export function WhenReachable({ title, lead, onReachable, children }: WhenReachableProps) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  // A refusal is shown by the one toast of all calls.
  const act = () => onReachable().catch(() => undefined);
  return (
    <>
      {children(() => (user ? void act() : setAsking(true)))}
      {asking && !user && (
        <Suspense>
          <PhoneDialog title={title} lead={lead} onClose={() => setAsking(false)} onSignedIn={act} />
        </Suspense>
      )}
    </>
  );
}
