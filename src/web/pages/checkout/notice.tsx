import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";

export interface NoticeProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** `second`: the main thing to do stands above it. */
  action?: { label: string; href: string; second?: boolean };
  children?: ReactNode;
}

/** A message with one action. */
export function NoticeCard(props: NoticeProps & { as?: "h1" | "h2" }) {
  const { title, text, icon, action, children, as: Heading = "h2" } = props;
  return (
    <Card className="flex flex-col items-center gap-4 py-8 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-sun-100 text-clay-700">
        {icon ?? <Ticket className="size-8" aria-hidden="true" />}
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children}
      {action && (
        <Link
          href={action.href}
          className={buttonClass({
            variant: action.second ? "secondary" : "primary",
            className: "print:hidden",
          })}
        >
          {action.label}
        </Link>
      )}
    </Card>
  );
}

/** The same as a page of its own. */
export function Notice(props: NoticeProps) {
  return (
    <div className="page-width max-w-xl py-8 lg:py-14">
      <NoticeCard {...props} as="h1" />
    </div>
  );
}
