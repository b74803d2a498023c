import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { IconButton } from "../ui/button.tsx";

export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const follow = () => setFar(scrollY > innerHeight * 1.5);
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  if (!far) return null;
  return (
    <IconButton
      tone="filled"
      label={shellWords.backToTop}
      className="fixed right-4 bottom-19 lg:bottom-4 z-20 size-12 animate-rise border border-line"
      onClick={() => scrollTo({ top: 0, behavior: "smooth" })}
    >
      <ArrowUp className="size-6" aria-hidden="true" />
    </IconButton>
  );
}
