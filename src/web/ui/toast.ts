import { useEffect, useState, useSyncExternalStore } from "react";

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

/** Shows toasts from anywhere; each call returns an id for `dismiss`. */
export const toast = {
  note: (message: string) => show("note", message),
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
  loading: (message: string) => show("loading", message),
  dismiss,
};

/** A warning about a current state, shown once and removed when the state has changed. */
export interface Advice {
  say: (sentence: string) => void;
  clear: () => void;
}

export function makeAdvice(): Advice {
  let shown: number | null = null;
  function clear() {
    if (shown !== null) dismiss(shown);
    shown = null;
  }
  return {
    say(sentence) {
      clear();
      shown = show("warning", sentence);
    },
    clear,
  };
}

/** A warning about a part of the page: removed with the part, or as soon as `about` changes. */
export function useAdvice(about: unknown = null): Advice {
  const [advice] = useState(makeAdvice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what the warning is about ends it.
  useEffect(() => advice.clear, [advice, about]);
  return advice;
}

/**
 * One shared warning about the network: a failed action replaces the general one, and
 * both end when the network is back.
 */
export const networkAdvice = makeAdvice();

/** The last refused call, until a form shows it at the field concerned or the same call succeeds. */
export const refusedCall = makeAdvice();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = (): readonly Toast[] => toasts;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts, shownToasts);
}
