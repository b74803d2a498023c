import { type ComponentType, type MouseEvent, Suspense } from "react";
import { useLocation } from "wouter";
import { lazyPart } from "../ui/lazy-part.ts";

/** The HTML of the parts that never change, by their names, as the server has sent it with the page. */
const sent = new Map<string, string>();

/** To be called before the app takes over the page or replaces it. */
export function keepStillParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-still]"))
    sent.set(part.dataset.still ?? "", part.innerHTML);
}

/** A tap with another key or button, or on a link that says so, opens a tab or a window, which is the browser's work. */
const isPlainTap = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * A part that never changes and has nothing to press but links and what the browser opens by itself. If the page came
 * with its HTML, that stays as it is: React does nothing with it and its code is not loaded. The name tells apart
 * everything that may be shown in its place.
 */
export function still<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  const Part = lazyPart(load);
  return function Still(props: P & { variant?: string; height?: string }) {
    const [, navigate] = useLocation();
    const key = [name, props.variant].filter(Boolean).join(" ");
    const html = sent.get(key);
    const follow = (event: MouseEvent) => {
      const href = (event.target as Element).closest("a:not([target])")?.getAttribute("href");
      if (!href?.startsWith("/") || event.defaultPrevented || !isPlainTap(event)) return;
      event.preventDefault();
      // It holds the whole address already.
      navigate(`~${href}`);
    };
    const own = { "data-still": key, className: "contents", onClick: follow };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, which the page already shows
    if (html !== undefined) return <div {...own} dangerouslySetInnerHTML={{ __html: html }} />;
    return (
      <div {...own}>
        <Suspense fallback={<div className={props.height} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
