import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * What the bar calls a page of ours. Lists and forms have that of react-admin, whose editor of preferences would bring
 * all fields of forms with the first page.
 */
export function PageTitle({ title }: { title: string }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // The bar may be drawn in the same pass as the page.
  useLayoutEffect(() => setBar(document.getElementById("react-admin-title")), []);
  return bar ? createPortal(title, bar) : null;
}
