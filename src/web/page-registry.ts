import type { ComponentType } from "react";
import type { ModalProps, PageProps } from "./pages.ts";

/**
 * Every file of this name under pages/ is a screen of its own chunk; shared/routes.ts says where it lives.
 * The list of chunks grows with the product, so it stays out of the first page's bytes.
 */

interface PageModule {
  Page: ComponentType<PageProps>;
}

interface ModalModule {
  Modal: ComponentType<ModalProps>;
}

const pageFiles = import.meta.glob<PageModule>("./pages/**/*-page.tsx");
const modalFiles = import.meta.glob<ModalModule>("./pages/account/sign-in/*-modal.tsx");

export { fullTitle } from "../shared/fr/home/titles.ts";

export async function loadPage(name: string): Promise<ComponentType<PageProps> | null> {
  return (await pageFiles[`./pages/${name}-page.tsx`]?.())?.Page ?? null;
}

export async function loadModal(name: string): Promise<ComponentType<ModalProps> | null> {
  return (await modalFiles[`./pages/account/sign-in/${name}-modal.tsx`]?.())?.Modal ?? null;
}
