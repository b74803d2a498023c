import { Suspense } from "react";
import { useSearch } from "wouter";
import { herePath, navigate } from "../here.ts";
import { modalNamed } from "../pages.ts";

/** Query parameters of a modal, removed when it closes. */
const modalParameters = ["action", "step", "verify", "mode"];

/** Opens the modal that the query string names: ?action=login, ?action=register&step=…, ?action=forgot. */
export function ModalHost() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const action = query.get("action");
  const Modal = action && /^[a-z-]+$/.test(action) ? modalNamed(action) : null;
  if (!Modal) return null;

  /** At the browser's address: a sign-in may have led on already, before the screen has followed. */
  function close() {
    const rest = new URLSearchParams(location.search);
    for (const name of modalParameters) rest.delete(name);
    const text = rest.toString();
    navigate(text ? `${herePath()}?${text}` : herePath(), { replace: true });
  }

  return (
    <Suspense fallback={null}>
      <Modal query={query} close={close} />
    </Suspense>
  );
}
