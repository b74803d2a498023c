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
  line: "tab tab-line",
  pills: "tab tab-pill",
  folder: "tab tab-folder",
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
            className={tones[tone]}
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
