import { useEffect, useRef, useState } from "react";
import { formField } from "../../../../shared/address/form-page.ts";
import { isCode } from "../../../../shared/validate.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { validationWords } from "../../../../shared/words/fr/ui/validation.ts";
import { PostForm } from "../../../posting/post-form.tsx";
import { failureOf } from "../../../state/failures.ts";
import { Button } from "../../../ui/button.tsx";
import { useForm } from "../../../ui/form.ts";
import { OtpInput } from "../../../ui/otp-input.tsx";
import { useFormView } from "../../../ui/posting/form-view.ts";

const words = accountScreenWords.code;
const resendPause = 30;

export interface CodeFormProps {
  /** Why the last code was not accepted; null when it was, or none was sent. */
  failed: unknown;
  busy: boolean;
  onCode: (code: string) => void;
  onType?: () => void;
  /** Absent when the screen no longer knows the recipient, as after a reload. */
  onResend?: (() => void) | undefined;
}

/** Five boxes for the code; the last digit submits it. */
export function CodeForm({ failed, busy, onCode, onType, onResend }: CodeFormProps) {
  const form = useForm({
    name: "verification",
    initial: { code: "" },
    check: ({ code }): { code?: string } => (isCode(code) ? {} : { code: validationWords.code }),
  });
  const field = form.field("code");
  const { reset } = form;
  const latestReset = useRef(reset);
  latestReset.current = reset;
  const box = useRef<HTMLDivElement>(null);
  const failure = failed ? failureOf(failed) : null;
  // A code that never reached the server may still be right: it stays, to be sent again.
  const refused = failure?.status ? failure.message : null;
  useEffect(() => {
    if (!refused) return;
    // A refused code is useless, so the boxes are emptied for the next one.
    latestReset.current();
    box.current?.querySelector("input")?.focus();
  }, [refused]);
  return (
    <PostForm
      name="verification"
      ref={form.ref}
      noValidate
      onSubmit={form.submit(({ code }) => onCode(code))}
      className="flex flex-col gap-5"
    >
      <div ref={box}>
        <OtpInput
          {...field}
          legend={words.legend}
          autoFocus
          error={field.error ?? failure?.message}
          onValueChange={(code) => {
            if (code) onType?.();
            field.onValueChange(code);
          }}
          onComplete={(code) => !busy && onCode(code)}
        />
      </div>
      <Button type="submit" block busy={busy}>
        {words.submit}
      </Button>
      {onResend && <ResendButton onResend={onResend} />}
    </PostForm>
  );
}

/** Resends the code; enabled after half a minute, because most codes are only late. */
function ResendButton({ onResend }: { onResend: () => void }) {
  const plain = useFormView() !== null;
  const resends = plain ? ({ type: "submit", name: formField, value: "resend" } as const) : {};
  const [left, setLeft] = useState(resendPause);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button
      {...resends}
      variant="ghost"
      size="sm"
      disabled={!plain && left > 0}
      onClick={() => {
        setLeft(resendPause);
        onResend();
      }}
    >
      {left > 0 && !plain ? words.resendIn(left) : words.resend}
    </Button>
  );
}
