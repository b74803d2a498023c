import { Button, type ButtonProps } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import { goToContent } from "./content.ts";

/** A button that may go with what it did, as « Suspendre » does: the focus stays in the page. */
export function LeavingButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own === document.activeElement) goToContent();
    };
  }, []);
  return <Button ref={button} {...props} />;
}
