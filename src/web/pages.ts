import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { isChunkFailure, reloadOnce } from "./state/browser.ts";

/** What a page gets: the parts of its address that vary. The query string is read with wouter's useSearch. */
export interface PageProps {
  params: Record<string, string>;
}

/** What a modal gets; `close` takes it out of the address. */
export interface ModalProps {
  query: URLSearchParams;
  close: () => void;
}

interface PageModule {
  Page: ComponentType<PageProps>;
}

interface ModalModule {
  Modal: ComponentType<ModalProps>;
}

/** Every file of this name under pages/ is a screen of its own chunk; shared/routes.ts says where it lives. */
const pageFiles = import.meta.glob<PageModule>("./pages/**/*-page.tsx");
const modalFiles = import.meta.glob<ModalModule>("./pages/auth/*-modal.tsx");

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // While the page reloads, nothing should flash in between.
    if (isChunkFailure(error) && reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }
}

const lazyPages = new Map<string, LazyExoticComponent<ComponentType<PageProps>>>();
const readyPages = new Map<string, ComponentType<PageProps>>();

export function hasPage(name: string): boolean {
  return `./pages/${name}-page.tsx` in pageFiles;
}

/** Fetches a page before it is shown: the first one of a visit, and links that are about to be followed. */
export async function preloadPage(name: string): Promise<void> {
  const load = pageFiles[`./pages/${name}-page.tsx`];
  if (load) readyPages.set(name, (await loaded(load)).Page);
}

export function pageNamed(name: string): ComponentType<PageProps> | null {
  const ready = readyPages.get(name);
  if (ready) return ready;
  const load = pageFiles[`./pages/${name}-page.tsx`];
  if (!load) return null;
  let page = lazyPages.get(name);
  if (!page) {
    page = lazy(() => loaded(load).then((module) => ({ default: module.Page })));
    lazyPages.set(name, page);
  }
  return page;
}

const lazyModals = new Map<string, LazyExoticComponent<ComponentType<ModalProps>>>();

export function modalNamed(name: string): ComponentType<ModalProps> | null {
  const load = modalFiles[`./pages/auth/${name}-modal.tsx`];
  if (!load) return null;
  let modal = lazyModals.get(name);
  if (!modal) {
    modal = lazy(() => loaded(load).then((module) => ({ default: module.Modal })));
    lazyModals.set(name, modal);
  }
  return modal;
}
