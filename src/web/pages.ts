import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { ModalProps, PageProps } from "./page-props.ts";
import { isChunkFailure, reloadForNewFiles } from "./state/browser.ts";
import { lazyPart } from "./ui/lazy-part.ts";

export const registry = () => import("./page-registry.ts");

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Never resolves: nothing should flash while the page reloads.
    if (isChunkFailure(error) && (await reloadForNewFiles())) return new Promise<never>(() => undefined);
    throw error;
  }
}

const home = "home/home";

async function load(name: string): Promise<ComponentType<PageProps>> {
  // Imported directly, because most visits start with the home page and should not wait for the list of pages.
  if (name === home) return (await import("./pages/home/home-page.tsx")).Page;
  const page = await (await registry()).loadPage(name);
  return page ?? (await import("./components/not-found-screen.tsx")).NotFoundScreen;
}

const lazyPages = new Map<string, LazyExoticComponent<ComponentType<PageProps>>>();
const readyPages = new Map<string, ComponentType<PageProps>>();

/** Loads a page before it is shown: the first one of a visit, and links about to be followed. */
export async function preloadPage(name: string): Promise<ComponentType<PageProps>> {
  const page = await loaded(() => load(name));
  readyPages.set(name, page);
  return page;
}

export function pageNamed(name: string): ComponentType<PageProps> {
  const ready = readyPages.get(name);
  if (ready) return ready;
  let page = lazyPages.get(name);
  if (!page) {
    page = lazy(async () => ({ default: await loaded(() => load(name)) }));
    lazyPages.set(name, page);
  }
  return page;
}

const lazyModals = new Map<string, ComponentType<ModalProps>>();
const noModal = () => null;

export function modalNamed(name: string): ComponentType<ModalProps> {
  let modal = lazyModals.get(name);
  if (!modal) {
    modal = lazyPart(async () => (await (await registry()).loadModal(name)) ?? noModal);
    lazyModals.set(name, modal);
  }
  return modal;
}
