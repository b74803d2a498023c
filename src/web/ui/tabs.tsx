import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
}

export interface TabsProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** The panel of the chosen tab. */
  children: ReactNode;
  tone?: "line" | "pills" | "folder";
  className?: string;
}

const lists = {
  line: "gap-1 border-b-2 border-line",
  pills: "gap-1 rounded-control bg-sand p-1",
  folder: "gap-1",
};

const tones = {
  line: "-mb-0.5 gap-2 border-b-4 border-transparent px-4 text-ink-soft hover:text-ink aria-selected:border-sun-400 aria-selected:text-ink",
  pills:
    "flex-1 gap-2 rounded-[0.7rem] px-4 text-ink-soft aria-selected:bg-raised aria-selected:text-forest-900 aria-selected:shadow-card",
  folder:
    "flex-1 flex-col gap-0.5 rounded-t-control px-0.5 text-xs tracking-tight text-white/90 hover:bg-white/10 aria-selected:bg-surface aria-selected:text-forest-900 md:flex-none md:flex-row md:gap-2 md:px-5 md:text-base md:tracking-normal",
};

/** Written by hand, because the headless library's tabs would add 5 KB to the first page. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, value, onValueChange, tabs, children, tone = "line", className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next) onValueChange(next.value);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className={clsx("flex overflow-x-auto [scrollbar-width:none]", lists[tone])}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className={clsx(
              "flex min-h-12 shrink-0 items-center justify-center py-2 font-bold whitespace-nowrap transition -outline-offset-3",
              tones[tone],
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
