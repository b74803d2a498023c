import { type ComponentProps, useContext } from "react";
import { formField, tokenField } from "../../shared/address/form-page.ts";
import { CarriedFieldsContext, useFormView } from "../ui/posting/form-view.ts";

/**
 * A form that works without the program too: drawn by the server it posts to the page's own address.
 * With the program it is a form like any other.
 */
export function PostForm({ name, children, ...rest }: ComponentProps<"form"> & { name: string }) {
  const view = useFormView();
  if (!view) return <form {...rest}>{children}</form>;
  return (
    <form {...rest} method="post">
      <input type="hidden" name={formField} value={name} />
      <input type="hidden" name={tokenField} value={view.token} />
      <CarriedFields />
      {children}
    </form>
  );
}

function CarriedFields() {
  const carried = Object.entries(useContext(CarriedFieldsContext));
  return carried.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
