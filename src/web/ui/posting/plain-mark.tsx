import { plainParameter } from "../../../shared/address/form-page.ts";

/** In a form that asks for a page: says that the program does not run here, so that the server draws the page itself. */
export function PlainMark() {
  return (
    <noscript className="hidden">
      <input type="hidden" name={plainParameter} value="1" />
    </noscript>
  );
}
