import { createElement, type SVGProps } from "react";

interface IconData {
  /** Each element's tag and attributes, with the key that React asks for. */
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Makes the component of an icon of the library. What all icons have in common is said once (`.icon` in tokens.css): the
 * library would say it in each, and a page has sixty.
 */
export function drawIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className = "", ...own }: SVGProps<SVGSVGElement>) {
    const frame = { viewBox: "0 0 24 24", className: `icon ${className}`.trim() };
    return createElement(
      "svg",
      { ...frame, "aria-hidden": own["aria-label"] ? undefined : true, ...own },
      shapes,
    );
  };
}
