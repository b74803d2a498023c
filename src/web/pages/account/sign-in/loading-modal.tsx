import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import type { ModalProps } from "../../../page-props.ts";
import { Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

const words = accountScreenWords.loading;

/** Something in progress that must not be interrupted; going back in the history still leaves it. */
export function Modal({ close }: ModalProps) {
  return (
    <Dialog open onOpenChange={close} title={words.title} hideTitle>
      <div className="flex flex-col items-center gap-4 pb-4 text-center" role="status">
        <Spinner className="size-12 text-forest-700" />
        <p className="font-display text-xl">{words.title}</p>
        <p className="text-ink-soft">{words.text}</p>
      </div>
    </Dialog>
  );
}
