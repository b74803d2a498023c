import { type ReactNode, Suspense, useState } from "react";
import { Spinner } from "./button.tsx";

/** A window whose code is fetched when it is opened first: the page darkens at once, and it rises when it is here. */
export function LateWindow({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-50 grid place-items-center bg-forest-950/60 text-white">
          <Spinner className="size-10" />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
