import { Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { modalNamed } from "../pages.ts";

/** Query parameters of a modal, removed when it closes. */
const modalParameters = ["action", "step", "verify", "mode"];

/** Opens the modal that the query string names: ?action=login, ?action=register&step=…, ?action=forgot. */
export function ModalHost() {
  const search = useSearch();
  const [pathname, navigate] = useLocation();
  const query = new URLSearchParams(search);
  const action = query.get("action");
  const Modal = action && /^[a-z-]+$/.test(action) ? modalNamed(action) : null;
  if (!Modal) return null;

  function close() {
    const rest = new URLSearchParams(location.search);
    for (const name of modalParameters) rest.delete(name);
    const text = rest.toString();
    navigate(text ? `${pathname}?${text}` : pathname, { replace: true });
  }

  return (
    <Suspense fallback={null}>
      <Modal query={query} close={close} />
    </Suspense>
  );
}
