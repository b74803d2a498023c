import clsx from "clsx";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";

/** Progress as a bar and in words; inline elements only, because it is inside a paragraph. */
export function StepBar({ position, length, title }: { position: number; length: number; title: string }) {
  return (
    <>
      <span className="mt-2 mb-2.5 flex gap-1.5" aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
            key={index}
            className={clsx("h-1.5 flex-1 rounded-full", index < position ? "bg-sun-500" : "bg-line")}
          />
        ))}
      </span>
      <span className="block text-sm">{accountScreenWords.step(position, length)}</span>
      <span className="block text-lg font-bold text-ink">{title}</span>
    </>
  );
}
