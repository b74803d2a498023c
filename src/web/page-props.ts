/** What a page gets: the parts of its address that vary. The query string is read with wouter's useSearch. */
export interface PageProps {
  params: Record<string, string>;
}

/** What a modal gets; `close` takes it out of the address. */
export interface ModalProps {
  query: URLSearchParams;
  close: () => void;
}
