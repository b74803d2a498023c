import type { z } from "zod";
import type { FormErrors } from "../ui/form.ts";

/** Uses the server's schema as a form's check: the first sentence for each faulty field. */
export function checkWith<T extends object>(schema: z.ZodType): (values: T) => FormErrors<T> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return {};
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error.issues) {
      const field = String(path[0] ?? "");
      if (field in values) errors[field] ??= message;
    }
    return errors as FormErrors<T>;
  };
}
