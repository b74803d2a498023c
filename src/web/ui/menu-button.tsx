import { cloneElement, type HTMLAttributes, type ReactElement, Suspense, useState } from "react";
import type { DropdownMenuProps } from "./dropdown-menu.tsx";
import { lazyPart } from "./lazy-part.ts";

const load = () => import("./dropdown-menu.tsx").then((module) => module.DropdownMenu);
const DropdownMenu = lazyPart(load);

interface MenuButtonProps extends DropdownMenuProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A menu whose code (36 KB with its positioning library) is loaded when the pointer or focus reaches it. */
export function MenuButton({ trigger, ...menu }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": wanted,
    onPointerEnter: () => load().catch(() => undefined),
    onClick: () => setWanted(true),
  });
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <DropdownMenu {...menu} trigger={trigger} defaultOpen />
    </Suspense>
  );
}
