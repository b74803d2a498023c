import { useSearchParams } from "react-router-dom";

const parameter = "change";

/** The move whose payment is watched: in the address, so that the page finds it again when it is loaded anew. */
export function useOpenChange() {
  const [search, setSearch] = useSearchParams();
  function show(changeId: string | null) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (changeId) next.set(parameter, changeId);
        else next.delete(parameter);
        return next;
      },
      { replace: true },
    );
  }
  return { changeId: search.get(parameter), open: show, close: () => show(null) };
}
