import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { LateWindow } from "../../ui/late-window.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { HeadGround } from "./list-head.tsx";

const Dialog = lazyPart(() => import("../../ui/dialog.tsx").then((module) => module.Dialog));

/** On a phone small, because the offers are what one came for. */
const headingLook = "text-[min(1.3rem,9.5vw)] sm:heading-page short:max-lg:text-xl";

/** Above a list whose search is a form: open on a desktop, one tappable line on a phone. */
export function FormHead(props: {
  /** What was searched; null before. */
  chosen: { heading: ReactNode; wish: string } | null;
  title: string;
  lead: string;
  /** Null where there is nothing to search yet. */
  form: ReactNode;
  editing: boolean;
  onEditing: (editing: boolean) => void;
}) {
  const { chosen, title, lead, form, editing, onEditing } = props;
  return (
    <HeadGround className="lg:py-6">
      {chosen ? (
        <>
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0 short:flex short:items-baseline short:gap-3">
              <h1 className={headingLook}>{chosen.heading}</h1>
              <p className="text-sm text-white/90 first-letter:uppercase sm:text-base">{chosen.wish}</p>
            </div>
            <button
              type="button"
              aria-label={offerScreenWords.editSearch}
              title={offerScreenWords.editSearch}
              onClick={() => onEditing(true)}
              className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sun-400 text-ink shadow-edge-sun active:translate-y-0.5 active:shadow-none short:size-9 lg:hidden"
            >
              <Pencil className="size-5" aria-hidden="true" />
            </button>
          </div>
          <div className="mt-4 hidden rounded-card bg-paper p-4 lg:block">{form}</div>
          <LateWindow open={editing} onClose={() => onEditing(false)}>
            <Dialog open={editing} onOpenChange={onEditing} title={title}>
              {form}
            </Dialog>
          </LateWindow>
        </>
      ) : (
        <>
          <h1 className="heading-page">{title}</h1>
          {form && (
            <>
              <p className="mt-1 mb-4 max-w-xl text-white/90">{lead}</p>
              <div className="rounded-card bg-paper p-4">{form}</div>
            </>
          )}
        </>
      )}
    </HeadGround>
  );
}
