/** Saves a file of separated values that the server has written. */
export function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
