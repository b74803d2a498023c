import type { ModalAction } from "../../shared/address/paths.ts";
import { herePath, navigate } from "../here.ts";

/** Opens a header modal over the present page and keeps the address's query. */
export function openModal(action: ModalAction, query: Record<string, string> = {}): void {
  const kept = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ action, ...query })) kept.set(name, value);
  navigate(`${herePath()}?${kept}`);
}

/** The query of a sign-in that returns to this page instead of the home page. */
export const backHere = () => ({ next: `${herePath()}${location.search}` });
