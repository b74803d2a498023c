import { useEffect, useState } from "react";
import type { useForm } from "../../ui/form.ts";
import {
  forgetDraft,
  isTyped,
  keepDraft,
  type RequestDraft,
  type RequestValues,
  readDraft,
} from "./request-draft.ts";

interface DraftOf {
  form: ReturnType<typeof useForm<RequestValues>>;
  initial: RequestValues;
  corrects: string | null;
  /** Whether files are chosen now. */
  files: boolean;
}

/** Keeps what is typed on this device until it is sent, because a phone may reload the page meanwhile. */
export function useRequestDraft({ form, initial, corrects, files }: DraftOf) {
  const [requestKey, setRequestKey] = useState<string>(() => crypto.randomUUID());
  /** Undefined until the storage was read: the server renders the form without it. */
  const [found, setFound] = useState<RequestDraft | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    const draft = readDraft(corrects);
    if (draft) {
      form.reset(draft.values);
      setRequestKey(draft.requestKey);
    }
    setFound(draft);
  }, []);
  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with is only compared
  useEffect(() => {
    if (found === undefined || !isTyped(values, initial)) return;
    keepDraft({ requestKey, corrects, values, files: files || found?.files === true });
  }, [found, values, requestKey, corrects, files]);
  return {
    requestKey,
    found: found ?? null,
    /** Begins anew with an empty form. */
    clear() {
      forgetDraft();
      form.reset();
      setRequestKey(crypto.randomUUID());
      setFound(null);
    },
  };
}
