import type { ReactNode } from "react";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The label of the closing button, with the number of matching offers. */
  show: string;
  clear: ReactNode;
  children: ReactNode;
}

/** The same filters on a phone. Loaded when first opened, because most people never do. */
export function FilterSheet({ open, onOpenChange, show, clear, children }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={filterWords.title}
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
