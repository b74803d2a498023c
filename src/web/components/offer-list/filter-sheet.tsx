import type { ReactNode } from "react";
import { filtersFr } from "../../../shared/fr/ui/filters.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the button that closes it says: how many offers wait behind. */
  show: string;
  clear: ReactNode;
  children: ReactNode;
}

/** The same filters on a phone. Fetched when it is opened first: most people never do. */
export function FilterSheet({ open, onOpenChange, show, clear, children }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={filtersFr.title}
      footer={
        <div className="flex gap-2">
          {clear}
          <Button block onClick={() => onOpenChange(false)}>
            {show}
          </Button>
        </div>
      }
    >
      {children}
    </Sheet>
  );
}
