import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";

const reloadedKey = "mboa.reloaded-for-missing-file";
const reloadPauseMs = 60_000;

/** Reloads once per minute at most: after a new build the open page's files may be gone. */
function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPauseMs) return Promise.reject(error);
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}

type Component<Exported> = Exported extends (props: infer Props) => ReactNode ? ComponentType<Props> : never;

/** A component whose code is loaded when it is first shown: `lazyPart(() => import("./chart.tsx"), "Chart")`. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Component<Module[Name]>> {
  return lazy(async () => ({ default: (await load().catch(reloadOnce))[name] as Component<Module[Name]> }));
}
