import clsx from "clsx";
import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { HTMLAttributes, ReactNode } from "react";
import { currencyLabel, formatAmount } from "../../shared/money.ts";

export type Tone = "neutral" | "forest" | "sun" | "clay" | "danger";

const badgeTones: Record<Tone, string> = {
  neutral: "bg-sand text-ink",
  forest: "bg-forest-100 text-forest-900",
  sun: "bg-sun-100 text-sun-900",
  clay: "bg-clay-100 text-clay-800",
  danger: "bg-danger-soft text-danger",
};

export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold [overflow-wrap:anywhere] sm:whitespace-nowrap",
        badgeTones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A small count on an icon; nothing at zero. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number;
  label: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        "inline-flex h-[1.375rem] min-w-[1.375rem] items-center justify-center rounded-full bg-clay-600 px-1.5 text-xs font-bold text-white",
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
  padded?: boolean;
  tone?: "plain" | "sunk";
}

export function Card({ as: Tag = "div", padded = true, tone = "plain", className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx(
        "rounded-card border border-line",
        tone === "plain" ? "bg-surface shadow-card" : "bg-sand",
        padded && "px-[min(1rem,5vw)] py-4 md:p-6",
        className,
      )}
    />
  );
}

export interface PriceProps {
  amount: number;
  currency?: string;
  size?: "sm" | "md" | "lg";
  /** Shown instead of zero. */
  free?: string;
  className?: string;
}

const priceSizes = { sm: "text-base", md: "text-xl", lg: "text-3xl" };

export function Price({ amount, currency = "XAF", size = "md", free, className }: PriceProps) {
  return (
    <span className={clsx("font-display whitespace-nowrap tabular-nums", priceSizes[size], className)}>
      {amount === 0 && free ? (
        free
      ) : (
        <>
          {formatAmount(amount, currency)}
          <span className="text-[0.7em]">{` ${currencyLabel(currency)}`}</span>
        </>
      )}
    </span>
  );
}

/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "block animate-shimmer rounded-control bg-[linear-gradient(90deg,var(--color-sand)_25%,var(--color-paper)_50%,var(--color-sand)_75%)] bg-[length:200%_100%]",
        className,
      )}
    />
  );
}

const alertTones = {
  info: { box: "border-forest-300 bg-forest-50", icon: Info, ink: "text-forest-800" },
  success: { box: "border-forest-300 bg-success-soft", icon: CircleCheck, ink: "text-success" },
  warning: { box: "border-sun-500 bg-sun-50", icon: TriangleAlert, ink: "text-sun-700" },
  danger: { box: "border-danger/50 bg-danger-soft", icon: TriangleAlert, ink: "text-danger" },
};

export interface AlertProps {
  tone?: keyof typeof alertTones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function Alert({ tone = "info", title, children, action, className }: AlertProps) {
  const { box, icon: Icon, ink } = alertTones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={clsx("flex gap-3 rounded-control border-2 px-4 py-3", box, className)}
    >
      <Icon className={clsx("mt-0.5 size-5.5 shrink-0", ink)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-[0.9375rem]">{children}</div>}
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  );
}
