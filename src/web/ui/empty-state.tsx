import clsx from "clsx";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  illustration: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** `h1` where it is all that the page says. */
  as?: "h1" | "h2";
}

/** An empty state with a suggestion of what to do. */
export function EmptyState(props: EmptyStateProps) {
  const { illustration, title, children, action, className, as: Heading = "h2" } = props;
  return (
    <div className={clsx("flex flex-col items-center px-4 py-8 text-center", className)}>
      <div className="w-full max-w-64">{illustration}</div>
      <Heading className="mt-5 text-xl md:text-2xl">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
