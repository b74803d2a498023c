import { Alert } from "../ui/display.tsx";
import { useFormView } from "../ui/posting/form-view.ts";

/** Above the page, because the page of a refused form may have moved on to another one: why nothing was done. */
export function FormNotice() {
  const sentence = useFormView()?.refused?.sentence;
  if (!sentence) return null;
  return (
    <div className="page-width pt-4" role="alert">
      <Alert tone="danger" title={sentence} />
    </div>
  );
}
