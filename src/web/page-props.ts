/** The props of a page: the variable parts of its path. The query string is read with wouter's useSearch. */
export interface PageProps {
  params: Record<string, string>;
}

/** The props of a modal; `close` removes it from the address. */
export interface ModalProps {
  query: URLSearchParams;
  close: () => void;
}
