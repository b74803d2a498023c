import { callOperationWords } from "../../../src/shared/words/fr/message/support.ts";

/** What was asked of an outside service, in words. */
export const OperationCell = ({ value }: { value: unknown }) => (
  <span>{callOperationWords(String(value))}</span>
);
