import { useLayoutEffect, useState } from "react";
import type { View } from "./timeline-scale.ts";

/** Before the frame is measured, as when it is drawn in a test. */
const guessed = { width: 1000, top: 0, bottom: 700, text: 1 };

/** Scrolling by less shows no other row. */
const stepOfView = 60;

/** How much larger than usual the person reads. */
const sizeOfText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

interface SeenFrame extends View {
  width: number;
  text: number;
}

const isSame = (one: SeenFrame, other: SeenFrame): boolean =>
  one.width === other.width &&
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.text === other.text;

/** What is seen of the frame: its width, and the rows between two heights, of which each step is drawn once. */
export function useView(frame: { readonly current: HTMLDivElement | null }): SeenFrame {
  const [view, setView] = useState(guessed);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const look = () => {
      const top = Math.floor(box.scrollTop / stepOfView) * stepOfView;
      const next = {
        width: box.clientWidth,
        top,
        bottom: top + stepOfView + box.clientHeight,
        text: sizeOfText(),
      };
      setView((before) => (isSame(before, next) ? before : next));
    };
    const size = new ResizeObserver(look);
    size.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [frame]);
  return view;
}
