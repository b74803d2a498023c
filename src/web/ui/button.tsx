import clsx from "clsx";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";

export type ButtonVariant = "primary" | "accent" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-forest-800 text-white shadow-edge-forest hover:bg-forest-700",
  accent: "bg-sun-400 text-ink shadow-edge-sun hover:bg-sun-300",
  secondary:
    "border-2 border-forest-800 bg-surface text-forest-900 hover:bg-forest-50 disabled:border-line-strong",
  ghost: "text-forest-800 hover:bg-forest-100",
  danger: "bg-danger text-white shadow-edge-clay hover:brightness-110",
};

const sizes: Record<ButtonSize, string> = {
  sm: "button-sm",
  md: "button-md",
  lg: "button-lg",
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string } = {},
): string {
  return clsx(
    "button disabled:bg-sand",
    variants[options.variant ?? "primary"],
    sizes[options.size ?? "md"],
    options.block && "w-full",
    options.className,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Shows that work is in progress and ignores further presses. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {busy && <span className="sr-only">{uiWords.working}</span>}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** For screen readers, and as a tooltip. */
  label: string;
  tone?: "plain" | "dark" | "filled";
  ref?: Ref<HTMLButtonElement>;
}

const tones = {
  plain: "text-forest-900 hover:bg-forest-100",
  dark: "text-white hover:bg-white/15",
  filled: "bg-surface text-forest-900 shadow-card hover:bg-forest-50",
};

export function IconButton({ label, tone = "plain", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx("icon-button", tones[tone], className)}
    />
  );
}

export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={clsx("animate-spin", className)} fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="4" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
