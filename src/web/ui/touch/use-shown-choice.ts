import { startTransition, useOptimistic } from "react";

/**
 * A choice whose value comes back from further away, such as the address: it is shown as soon as it is made, until the
 * value has followed.
 */
export function useShownChoice<T>(value: T, choose: (next: T) => void): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  return [
    shown,
    (next) => {
      startTransition(() => show(next));
      choose(next);
    },
  ];
}
