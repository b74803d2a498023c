import type { KeyboardEvent } from "react";

const steps: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the neighbouring departure in the direction of the arrow key. */
export function focusBeside(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>("[data-departure]");
  if (!step || !from) return;
  event.preventDefault();
  const here = from.getBoundingClientRect();
  const blocks = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-departure]")];
  const [across, down] = step;
  const ahead = blocks
    .map((block) => {
      const place = block.getBoundingClientRect();
      return { block, x: place.left - here.left, y: place.top - here.top };
    })
    .filter(({ x, y }) => (across === 0 ? Math.abs(x) < 2 && y * down > 2 : x * across > 2));
  // The nearest column or row first; within a column the departure at the same height.
  const distance = ({ x, y }: { x: number; y: number }) =>
    across === 0 ? Math.abs(y) : Math.abs(x) * 1000 + Math.abs(y);
  ahead.sort((one, other) => distance(one) - distance(other))[0]?.block.focus();
}
