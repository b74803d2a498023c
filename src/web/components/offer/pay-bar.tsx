import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

/** The look of a button for something unavailable: it can still be pressed, to learn why. */
export const closedLook = "bg-sand! text-ink-soft! shadow-none!";

interface PayBarProps {
  price: ReactNode;
  /** What the price covers, or what is missing. */
  note: string;
  label: string;
  open: boolean;
  onBook: () => void;
  /** Shown before the button: adds to the basket. */
  children?: ReactNode;
}

/** On a phone: the total and the main action, always within reach of the thumb. Large text wraps to two rows. */
export function PayBar({ price, note, label, open, onBook, children }: PayBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-line bg-surface px-[min(1rem,5vw)] pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_7rem] leading-tight">
          {price}
          <span className="block text-sm text-ink-soft">{note}</span>
        </div>
        <div className="flex min-w-0 flex-[3_1_9rem] items-center gap-3">
          {children}
          <Button
            type="submit"
            variant="accent"
            block
            className={clsx("min-w-0 px-3!", !open && closedLook)}
            onClick={onBook}
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
