import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, startTransition, useOptimistic, useRef } from "react";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import { useAfterPicture } from "./touch/use-after-picture.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** No close button and no Escape: for a step that must complete by itself. */
  locked?: boolean;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

const panel = "fixed z-50 flex flex-col bg-paper shadow-float outline-none animate-rise";

/** A modal window; on a phone it rises from the bottom of the screen, within reach of the thumb. */
export function Dialog({ size = "sm", ...props }: DialogProps) {
  return (
    <Surface
      {...props}
      className={clsx(
        panel,
        "inset-x-0 bottom-0 max-h-[94dvh] rounded-t-[1.75rem]",
        "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:w-full sm:rounded-[1.75rem]",
        widths[size],
      )}
    />
  );
}

export interface SheetProps extends Omit<DialogProps, "size"> {
  side?: "left" | "right" | "bottom";
}

const sides = {
  left: "inset-y-0 left-0 w-[350px] max-w-[88vw]",
  right: "inset-y-0 right-0 w-[350px] max-w-[88vw]",
  bottom: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-[1.75rem]",
};

/** A panel from one side: menus and filters on a phone. */
export function Sheet({ side = "left", ...props }: SheetProps) {
  return <Surface {...props} className={clsx(panel, sides[side])} />;
}

/**
 * Gives the focus back to what opened the window. The library does so only for a button that it draws itself; without
 * it the keyboard would begin again at the top of the page.
 */
function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      const back = opener.current;
      if (!(back instanceof HTMLElement) || !back.isConnected || back === document.body) return;
      event.preventDefault();
      back.focus({ preventScroll: true });
    },
  };
}

function Surface(props: Omit<DialogProps, "size"> & { className: string }) {
  const opener = useOpener();
  const { open, onOpenChange, title, hideTitle, description, children, footer, locked, className } = props;
  /**
   * To put up or take away the window, its trap for the focus and its lock of the page takes as long as many pictures.
   * The page darkens at once, or the window is gone at once, and the rest follows.
   */
  const mounted = useAfterPicture(open, false);
  const [shown, show] = useOptimistic(open);
  const dark = "fixed inset-0 z-50 bg-forest-950/60";
  const gone = shown ? "" : "hidden";

  function change(next: boolean) {
    if (locked) return;
    // Of two windows the upper one goes at once: the next press of Escape is the lower one's.
    if (document.querySelectorAll("[role=dialog]").length > 1) return onOpenChange(next);
    startTransition(() => {
      show(next);
      onOpenChange(next);
    });
  }

  return (
    <Primitive.Root open={mounted} onOpenChange={change}>
      {shown && !mounted && (
        <Primitive.Portal forceMount>
          <div className={clsx(dark, "animate-fade-in")} />
        </Primitive.Portal>
      )}
      <Primitive.Portal>
        <Primitive.Overlay className={clsx(dark, gone)} />
        <Primitive.Content
          className={clsx(className, gone)}
          {...opener}
          {...(description ? {} : { "aria-describedby": undefined })}
          onPointerDownOutside={(event) => {
            // A toast is above the window; touching it must not close the window.
            if ((event.target as HTMLElement).closest("[data-toasts]")) event.preventDefault();
          }}
        >
          <div
            className={clsx(
              "flex items-start gap-3 px-5 pt-5 pb-2 sm:px-7",
              hideTitle && locked && "sr-only",
            )}
          >
            <div className="min-w-0 flex-1">
              <Primitive.Title className={hideTitle ? "sr-only" : "text-2xl"}>{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1.5 text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            {!locked && (
              <Primitive.Close
                aria-label={uiWords.close}
                className="-mt-1.5 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
              >
                <X className="size-6" aria-hidden="true" />
              </Primitive.Close>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6 sm:px-7">
            {children}
          </div>
          {footer && <div className="border-t-2 border-line px-5 py-4 sm:px-7">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
