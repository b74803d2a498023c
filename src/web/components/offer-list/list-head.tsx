import clsx from "clsx";
import type { ReactNode } from "react";

/** The dark ground above a list of offers. */
export function HeadGround({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className="relative bg-forest-900 text-white">
      <div className="ndop absolute inset-0 opacity-[0.07]" aria-hidden="true" />
      <div className={clsx("page-width relative py-1.5 sm:py-3 short:py-1", className)}>{children}</div>
    </div>
  );
}

/** Above a list whose fields always stand open. */
export function FieldsHead(props: {
  title: string;
  lead: string;
  leadWidth: string;
  className?: string;
  children: ReactNode;
}) {
  const { title, lead, leadWidth, className, children } = props;
  return (
    <HeadGround className={clsx("flex flex-col gap-1.5 short:gap-1 lg:gap-4 lg:py-7", className)}>
      <div>
        <h1 className="heading-page flat:sr-only">{title}</h1>
        <p className={clsx("mt-1 hidden text-white/90 lg:block", leadWidth)}>{lead}</p>
      </div>
      {children}
    </HeadGround>
  );
}
