import { createElement, type SVGProps } from "react";

type Shape = [tag: string, attributes: Record<string, string>];

interface IconData {
  /** Each element's tag and attributes, with the key that React asks for. */
  node: Shape[];
}

/** A path that is not the first may not begin relatively; the lines that follow such a beginning are relative too. */
const fromCorner = (d: string) =>
  d.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([a-zA-Z]?))/,
    (_all, x: string, y: string, command: string) => `M${x} ${y}${command ? "" : "l"}`,
  );

const isPlain = ([tag, { d, key, ...more }]: Shape) =>
  tag === "path" && d !== undefined && Object.keys(more).length === 0;

/** The same drawing with all its plain lines in one element. */
function inFewShapes(node: Shape[]): Shape[] {
  const lines = node.filter(isPlain);
  if (lines.length < 2) return node;
  const d = lines.map(([, attributes]) => fromCorner(attributes.d ?? "")).join("");
  return [["path", { d, key: "lines" }], ...node.filter((shape) => !isPlain(shape))];
}

/**
 * Makes the component of an icon of the library. What all icons have in common is said once (`.icon` in tokens.css): the
 * library would say it in each, and a page has sixty.
 */
export function drawIcon({ node }: IconData) {
  const shapes = inFewShapes(node).map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className = "", ...own }: SVGProps<SVGSVGElement>) {
    const frame = { viewBox: "0 0 24 24", className: `icon ${className}`.trim() };
    return createElement(
      "svg",
      { ...frame, "aria-hidden": own["aria-label"] ? undefined : true, ...own },
      shapes,
    );
  };
}
