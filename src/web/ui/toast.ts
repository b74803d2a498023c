import { useSyncExternalStore } from "react";

export type ToastKind = "note" | "success" | "warning" | "error" | "loading";

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number) {
  publish(toasts.filter((shown) => shown.id !== id));
}

function show(kind: ToastKind, message: string): number {
  const same = toasts.find((shown) => shown.kind === kind && shown.message === message);
  if (same) dismiss(same.id);
  const id = nextId++;
  publish([...toasts.slice(-3), { id, kind, message }]);
  return id;
}

/** Callable from anywhere; each returns an id for `dismiss`. */
export const toast = {
  note: (message: string) => show("note", message),
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
  loading: (message: string) => show("loading", message),
  dismiss,
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
