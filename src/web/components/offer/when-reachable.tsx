import { type ReactNode, useState } from "react";
import { useUser } from "../../state/session.ts";
import { LateWindow } from "../../ui/late-window.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";

const PhoneDialog = lazyPart(() =>
  import("../../pages/account/sign-in/phone-form.tsx").then((module) => module.PhoneDialog),
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
      {!user && (
        <LateWindow open={asking} onClose={() => setAsking(false)}>
          <PhoneDialog
            open={asking}
            title={title}
            lead={lead}
            onClose={() => setAsking(false)}
            onSignedIn={act}
          />
        </LateWindow>
      )}
    </>
  );
}
