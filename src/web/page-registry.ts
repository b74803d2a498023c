import type { ComponentType } from "react";
import { pageFile } from "../shared/address/page-file.ts";
import { comingPage } from "../shared/address/routes.ts";
import type { ModalProps, PageProps } from "./page-props.ts";

/**
 * Every file with this name pattern under pages/ or in a kind's web/ is a screen with its own chunk; shared/address/routes.ts maps
 * addresses to them. The list of chunks grows with the product, so it is not part of the first page.
 */

interface PageModule {
  Page: ComponentType<PageProps>;
}

interface ModalModule {
  Modal: ComponentType<ModalProps>;
}

const pageFiles = import.meta.glob<PageModule>(["./pages/**/*-page.tsx", "../kinds/*/web/**/*-page.tsx"]);
const modalFiles = import.meta.glob<ModalModule>("./pages/account/sign-in/*-modal.tsx");

export { fullTitle } from "../shared/words/fr/home/titles.ts";

/** Loads a page; a kind's page that does not exist yet is replaced by the one that says "coming". */
export async function loadPage(name: string): Promise<ComponentType<PageProps> | null> {
  const load =
    pageFiles[pageFile(name)] ?? (name.startsWith("kinds/") ? pageFiles[pageFile(comingPage)] : undefined);
  return (await load?.())?.Page ?? null;
}

export async function loadModal(name: string): Promise<ComponentType<ModalProps> | null> {
  return (await modalFiles[`./pages/account/sign-in/${name}-modal.tsx`]?.())?.Modal ?? null;
}
