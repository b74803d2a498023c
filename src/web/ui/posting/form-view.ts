import { createContext, useContext } from "react";
import type { FormView, RefusedForm } from "../../../shared/address/form-page.ts";

/** Fields that every form of a part of the page carries along. */
export const CarriedFieldsContext = /* @__PURE__ */ createContext<Readonly<Record<string, string>>>({});

export const FormViewContext = /* @__PURE__ */ createContext<FormView | null>(null);

/** What the server's forms need while it draws a page for a browser without the program; null wherever the program runs. */
export const useFormView = (): FormView | null => useContext(FormViewContext);

/** The form of this name, if it was just sent and refused. */
export function useRefusedForm(name: string): RefusedForm | null {
  const refused = useFormView()?.refused ?? null;
  return refused?.name === name ? refused : null;
}
