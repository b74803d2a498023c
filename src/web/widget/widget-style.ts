/** The widget’s look, as a constructable style sheet: a strict policy of the page blocks style elements. */
const css = `
:host { display: block; max-width: 44rem; margin-block: 16px; line-height: 1.4; color-scheme: light;
  font-family: var(--mboa-font, inherit); color: var(--mboa-text, #1d2620); }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.box { background: var(--mboa-surface, #fff); border: 1px solid var(--mboa-border, #c9d2cc);
  border-radius: var(--mboa-radius, 12px); padding: 16px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
label { flex: 999 1 14rem; font-weight: 600; }
.main { flex: 1 0 auto; }
input { display: block; width: 100%; margin-top: 4px; min-height: 48px; padding: 0 12px; font: inherit;
  font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--mboa-border, #7c8a81);
  border-radius: calc(var(--mboa-radius, 12px) * .66); }
button, .pay { min-height: 48px; padding: 0 16px; font: inherit; font-weight: 600; cursor: pointer;
  border-radius: calc(var(--mboa-radius, 12px) * .66); border: 1px solid var(--mboa-accent, #0a6145); }
button { color: var(--mboa-accent, #0a6145); background: transparent; }
.main, .pay { color: var(--mboa-on-accent, #fff); background: var(--mboa-accent, #0a6145); }
.pay { display: flex; align-items: center; justify-content: center; margin-top: 16px; text-align: center;
  text-decoration: none; }
[aria-disabled=true] { opacity: .5; cursor: default; }
::placeholder { color: inherit; opacity: .75; }
.address { user-select: all; overflow-wrap: anywhere; }
[role=status]:empty { margin: 0; }
:focus-visible { outline: 3px solid var(--mboa-accent, #0a6145); outline-offset: 2px; }
p { margin: 12px 0 0; }
.box > p:first-child { margin: 0; }
h2 { margin: 0; font-size: 1.15rem; }
h2:focus { outline: none; }
ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px; }
.offer { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; width: 100%; padding: 12px;
  text-align: start; font-weight: 400; color: inherit; border-color: var(--mboa-border, #c9d2cc); }
.offer strong, .offer small { display: block; }
small { font-size: .875rem; }
.price { font-weight: 700; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; margin-top: 12px; }
.count { display: flex; gap: 8px; align-items: center; }
.count button { width: 48px; padding: 0; font-size: 1.25rem; }
output { min-width: 2ch; text-align: center; font-weight: 700; }
.back { margin: 16px 0; }
`;

export function wear(root: ShadowRoot): void {
  // Browsers of before 2023 show it plain.
  if (!("adoptedStyleSheets" in root)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}
