import { escapeHtml } from "../html.ts";

const style = `body{font:16px/1.5 system-ui,sans-serif;background:#fbf6ec;color:#14211b;margin:0;padding:24px 16px}
main{max-width:420px;margin:0 auto;background:#fff;border-radius:16px;padding:24px;box-shadow:0 1px 3px #0002}
h1{font-size:1.1rem;margin:0 0 4px}
label{display:block;margin:12px 0 4px;font-weight:600}
input:not([type=hidden]){width:100%;box-sizing:border-box;font:inherit;padding:12px;border:1px solid #b9c2bb;border-radius:10px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;margin-top:20px;padding:14px;font:inherit;font-weight:700;border:0;border-radius:10px;background:#0b3d2c;color:#fff;cursor:pointer}
button.person{margin-top:12px;text-align:left;background:#fff;color:inherit;border:1px solid #b9c2bb}
button.person small{display:block;font-weight:400;color:#4a564f;overflow-wrap:anywhere}button.quiet{background:none;color:#0b3d2c}
h2{font-size:1rem;margin:28px 0 0}button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #d98a00;outline-offset:2px}
.error{background:#fdecea;color:#8c1d13;border-radius:10px;padding:12px}.cancel{display:block;text-align:center;margin-top:16px;color:#0b3d2c}
dl{font-size:.85rem;color:#4a564f;margin:24px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 12px}dt{font-variant-numeric:tabular-nums}dd{margin:0}`;

/** The frame of a page that stands for another company's: it shares only the language with our pages. */
export function pageFrame(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
