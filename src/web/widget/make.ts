type Attributes = Record<string, string | EventListener>;

/** An element with its attributes and children; functions listen. Texts are never read as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "string") element.setAttribute(key, value);
    else element.addEventListener(key, value);
  }
  element.append(...children);
  return element;
}
