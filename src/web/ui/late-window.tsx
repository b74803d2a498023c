import { type ReactNode, Suspense, useState } from "react";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import { Spinner } from "./button.tsx";
import { useAfterPicture } from "./touch/use-after-picture.ts";

export interface LateWindowProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A window whose code is loaded when it is first opened: the page darkens at once and the window follows. If
 * loading fails the page must stay usable: a tap removes the cover.
 */
export function LateWindow({ open, onClose, children }: LateWindowProps) {
  const [wanted, setWanted] = useState(open);
  const later = useAfterPicture(open, open);
  if (later && !wanted) setWanted(true);
  const coming = open ? <Coming onClose={onClose} /> : null;
  return wanted ? <Suspense fallback={coming}>{children}</Suspense> : coming;
}

function Coming({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="fixed inset-0 z-50 grid place-items-center bg-forest-950/60 text-white"
    >
      <Spinner className="size-10" />
      <span className="sr-only">{`${uiWords.loading} ${uiWords.close}`}</span>
    </button>
  );
}
