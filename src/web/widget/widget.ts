import type { Found, SearchAnswer } from "./calls.ts";
import { make } from "./make.ts";
import { MboaElement, type ShownOffer } from "./mboa-element.ts";

/**
 * Sells on partners’ own pages: `<mboa-search>` and `<mboa-buy product="…">`. It imports no library, sets no cookie, opens no
 * frame and writes no style into the page; the payment is on our page.
 */

/** Its pages are of persons, who have several products. */
const withoutProduct = "consultant";

class MboaSearch extends MboaElement {
  private answers = make("div");
  private status = make("p", { role: "status" });

  protected override place(): HTMLElement {
    return this.answers;
  }

  protected override fill(...nodes: Node[]): void {
    this.status.textContent = "";
    super.fill(...nodes);
  }

  protected start(): void {
    const { words } = this;
    this.fill();
    const input = make("input", {
      part: "input",
      name: "text",
      maxlength: "120",
      placeholder: words.example,
    });
    const submit = (event: Event) => {
      event.preventDefault();
      this.fill();
      this.status.textContent = words.searching;
      const query = new URLSearchParams({ text: input.value });
      void this.load<SearchAnswer>(`search?${query}`, (answer) => this.showFound(answer));
    };
    const button = make("button", { class: "main", part: "button" }, words.search);
    const form = make("form", { submit }, make("label", {}, words.label, input), button);
    this.box.replaceChildren(form, this.status, this.answers);
  }

  private showFound(answer: SearchAnswer, opened?: Found): void {
    const rows = answer.groups.flatMap(({ offer, found }) =>
      found.map((one) => ({ one, row: this.rowOf(answer, offer, one) })),
    );
    if (rows.length === 0) {
      this.tell(this.words.nothing);
      return;
    }
    this.fill(make("ul", {}, ...rows.map(({ row }) => make("li", {}, row))));
    this.status.textContent = this.words.found(rows.length);
    rows.find(({ one }) => one === opened)?.row.focus();
  }

  private rowOf(answer: SearchAnswer, kind: string, found: Found): HTMLElement {
    const offer: ShownOffer = { ...found, timeZone: answer.timeZone, counted: null };
    const price = this.words.from(this.money(found.price, found.currency));
    const text = make("span", {}, make("strong", {}, found.title), make("small", {}, this.describe(offer)));
    const cost = make("span", { class: "price", part: "price" }, price);
    const click = () => {
      const goBack = () => this.showFound(answer, found);
      const back = make(
        "button",
        { type: "button", class: "back", part: "button", click: goBack },
        this.words.back,
      );
      if (!found.id || kind === withoutProduct) {
        this.showOffer(offer, [back]);
        this.focusAnswer();
        return;
      }
      this.status.textContent = this.words.searching;
      void this.loadProduct(found.id, [back], found.url);
    };
    return make("button", { type: "button", class: "offer", part: "offer", click }, text, cost);
  }
}

class MboaBuy extends MboaElement {
  protected override place(): HTMLElement {
    return this.box;
  }

  protected start(): void {
    const product = this.getAttribute("product");
    if (!product) {
      this.tell(this.words.noProduct);
      return;
    }
    this.fill(make("p", {}, this.words.searching));
    void this.loadProduct(product);
  }
}

// A page may load the script twice.
if (!customElements.get("mboa-search")) {
  customElements.define("mboa-search", MboaSearch);
  customElements.define("mboa-buy", MboaBuy);
}
