import clsx from "clsx";
import { Star } from "lucide-react";

const marks = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  /** Name of the radio group. */
  name: string;
  /** 0: not rated yet. */
  mark: number;
  labelOf: (mark: number) => string;
  onMark: (mark: number) => void;
  small?: boolean;
}

/** One to five stars, set by pointer or arrow keys. */
export function StarChoice({ name, mark: chosen, labelOf, onMark, small = false }: StarChoiceProps) {
  return (
    <span className="flex items-center">
      {marks.map((mark) => (
        <label
          key={mark}
          className={clsx(
            "cursor-pointer rounded-full has-focus-visible:outline-3 has-focus-visible:outline-clay-500",
            small ? "p-1.5" : "p-1",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === mark}
            onChange={() => onMark(mark)}
          />
          <span className="sr-only">{labelOf(mark)}</span>
          <Star
            aria-hidden="true"
            className={clsx(
              small ? "size-7" : "size-9",
              mark <= chosen ? "fill-sun-400 text-sun-600" : "text-line-strong",
            )}
          />
        </label>
      ))}
    </span>
  );
}
