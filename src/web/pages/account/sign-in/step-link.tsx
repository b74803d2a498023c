import clsx from "clsx";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import type { ModalAction } from "../../../../shared/address/paths.ts";
import { stepAddress } from "./modal-address.ts";

/** A link to a step of a modal over the present page, tall enough for a thumb. */
export function StepLink(props: {
  action: ModalAction;
  step?: Parameters<typeof stepAddress>[1];
  className?: string;
  children: ReactNode;
}) {
  // The address of the step keeps the page's own query, so it follows it.
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
