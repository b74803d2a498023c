import type { ComponentType } from "react";
import { comingPage } from "../shared/address/routes.ts";
import type { ModalProps, PageProps } from "./page-props.ts";

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

const fileOf = (name: string) => `./pages/${name}-page.tsx`;

/** Every route of a kind is answered: one whose screen has not been written yet says that it is coming. */
export async function loadPage(name: string): Promise<ComponentType<PageProps> | null> {
  const load =
    pageFiles[fileOf(name)] ?? (name.startsWith("kinds/") ? pageFiles[fileOf(comingPage)] : undefined);
  return (await load?.())?.Page ?? null;
}

export async function loadModal(name: string): Promise<ComponentType<ModalProps> | null> {
  return (await modalFiles[`./pages/account/sign-in/${name}-modal.tsx`]?.())?.Modal ?? null;
}
