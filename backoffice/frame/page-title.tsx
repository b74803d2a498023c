import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * The title of a custom page in the bar. Lists and forms use react-admin's, whose preferences editor would load
 * all form fields with the first page.
 */
export function PageTitle({ title }: { title: string }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // The bar may be rendered in the same pass as the page.
  useLayoutEffect(() => setBar(document.getElementById("react-admin-title")), []);
  return bar ? createPortal(title, bar) : null;
}
