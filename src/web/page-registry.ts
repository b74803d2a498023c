import type { ComponentType } from "react";
import { comingPage } from "../shared/address/routes.ts";
import type { ModalProps, PageProps } from "./page-props.ts";

/**
 * Every file with this name pattern under pages/ is a screen with its own chunk; shared/address/routes.ts maps
 * addresses to them. The list of chunks grows with the product, so it is not part of the first page.
 */

interface PageModule {
  Page: ComponentType<PageProps>;
}

interface ModalModule {
  Modal: ComponentType<ModalProps>;
}

const pageFiles = import.meta.glob<PageModule>("./pages/**/*-page.tsx");
const modalFiles = import.meta.glob<ModalModule>("./pages/account/sign-in/*-modal.tsx");

export { fullTitle } from "../shared/words/fr/home/titles.ts";

const fileOf = (name: string) => `./pages/${name}-page.tsx`;

/** Loads a page; a kind's page that does not exist yet is replaced by the one that says "coming". */
export async function loadPage(name: string): Promise<ComponentType<PageProps> | null> {
  const load =
    pageFiles[fileOf(name)] ?? (name.startsWith("kinds/") ? pageFiles[fileOf(comingPage)] : undefined);
  return (await load?.())?.Page ?? null;
}

export async function loadModal(name: string): Promise<ComponentType<ModalProps> | null> {
  return (await modalFiles[`./pages/account/sign-in/${name}-modal.tsx`]?.())?.Modal ?? null;
}
