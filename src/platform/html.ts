const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON-LD as a part of a page or a mail. */
export const linkedData = (json: string): string =>
  `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
