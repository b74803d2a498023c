import clsx from "clsx";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import type { ModalAction } from "../../../../shared/address/paths.ts";
import { stepAddress } from "./modal-address.ts";

/** A link to a step of a modal over the present page, with a touch-sized target. */
export function StepLink(props: {
  action: ModalAction;
  step?: Parameters<typeof stepAddress>[1];
  className?: string;
  children: ReactNode;
}) {
  // Re-renders on query changes, because the step's address includes the page's own query.
  useSearch();
  return (
    <Link
      href={stepAddress(props.action, props.step)}
      className={clsx("link inline-flex min-h-11 items-center", props.className)}
    >
      {props.children}
    </Link>
  );
}
