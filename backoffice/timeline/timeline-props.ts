import type { ReactNode } from "react";
import type { Day } from "../../src/shared/dates.ts";
import type { Proposal, Selection, Verdict } from "./timeline-move.ts";
import type { Bar, Span, TimelineRow, Zoom } from "./timeline-scale.ts";

export interface TimelineProps {
  label: string;
  /** Above the names of the rows. */
  heading: string;
  rows: readonly TimelineRow[];
  zoom: Zoom;
  span: Span;
  /** Days since the first shown day, with a fraction. */
  now: number;
  /** Left out where no days are chosen: then bars are links, or open something. */
  choice?: {
    selection: Selection | null;
    onSelect(selection: Selection | null): void;
    /** Days to be seen at once, because something is wrong with them. */
    conflicts: readonly Day[];
  };
  /** Pressing a bar, where no days are chosen. */
  onOpen?: (bar: Bar) => void;
  /** Left out where nothing moves. */
  move?: {
    proposal: Proposal | null;
    verdict: Verdict | null;
    onPropose(proposal: Proposal | null): void;
    onDrop(proposal: Proposal): void;
  };
  /** Said beside the bars while one is moved. */
  children?: ReactNode;
}
