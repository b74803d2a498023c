import { placesMaximum } from "../../shared/booking/places.ts";
import { formatTime, otherYear, shownThere, writtenDay } from "../../shared/dates.ts";
import { currencyDigits, currencyLabel } from "../../shared/money.ts";
import { widgetWords as en } from "../../shared/words/en/partner/widget.ts";
import {
  monthNameWords as monthsEn,
  weekdayNameWords as weekdaysEn,
} from "../../shared/words/en/ui/date-names.ts";
import { dayAndMonth as dayAndMonthEn } from "../../shared/words/en/ui/formats.ts";
import { widgetWords as fr } from "../../shared/words/fr/partner/widget.ts";
import { monthNameWords, weekdayNameWords } from "../../shared/words/fr/ui/date-names.ts";
import { dayAndMonth } from "../../shared/words/fr/ui/formats.ts";
import { linkTo, type Offer, type Product, Refusal, read } from "./calls.ts";
import { make } from "./make.ts";
import { wear } from "./widget-style.ts";

/** An offer as it is shown: with what stands below its title. */
export interface ShownOffer extends Offer {
  text: string;
  /** Places left, where so many of them are chosen here; null where the rest is chosen on its page. */
  counted: number | null;
}

/** The kind whose page takes the number of places from its address. */
const countedKind = "trip";
/** The kinds of which nothing is left when no place is: the others show the days to come on their pages. */
const soldOutKinds = [countedKind, "event"];

type DateNames = [readonly string[], readonly string[], typeof dayAndMonth];

const dateNames: Record<"fr" | "en", DateNames> = {
  fr: [weekdayNameWords.short, monthNameWords.short, dayAndMonth],
  en: [weekdaysEn.short, monthsEn.short, dayAndMonthEn],
};

/** What both elements share: their words, their calls, and how an offer is chosen. */
export abstract class MboaElement extends HTMLElement {
  static observedAttributes = ["lang", "partner", "product"];
  protected readonly box = make("div", { class: "box", part: "box" });
  /** The latest call: the answer of an earlier one is not shown any more. */
  private latest = 0;
  /** Reads again what is shown; null when nothing is that changes. */
  private readAgain: (() => Promise<void>) | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    wear(root);
    root.append(this.box);
  }

  connectedCallback(): void {
    document.addEventListener("visibilitychange", this.onReturn);
    this.begin();
  }

  disconnectedCallback(): void {
    document.removeEventListener("visibilitychange", this.onReturn);
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) this.begin();
  }

  protected abstract start(): void;

  /** Where its answers stand. */
  protected abstract place(): HTMLElement;

  private begin(): void {
    this.box.lang = this.language;
    this.start();
  }

  /** A visitor who comes back to the page, from our own too, sees what is left now and what it costs. */
  private readonly onReturn = (): void => {
    // Without a network, what is shown stays.
    if (document.visibilityState === "visible") this.readAgain?.().catch(() => undefined);
  };

  protected get language(): "fr" | "en" {
    const named = this.closest<HTMLElement>("[lang]")?.lang || document.documentElement.lang;
    return named.toLowerCase().startsWith("en") ? "en" : "fr";
  }

  protected get words(): typeof fr {
    return this.language === "en" ? en : fr;
  }

  protected money(price: number, currency: string): string {
    const digits = currencyDigits(currency);
    const format = new Intl.NumberFormat(this.language, { minimumFractionDigits: digits });
    return `${format.format(price / 10 ** digits)}\u00a0${currencyLabel(currency)}`;
  }

  protected describe({ startsAt, text, timeZone }: Omit<ShownOffer, "counted">): string {
    if (!startsAt) return text;
    const there = shownThere(startsAt, timeZone);
    const day = writtenDay(there, ...dateNames[this.language]) + otherYear(there, timeZone);
    const when = `${day}, ${formatTime(startsAt, timeZone)}`;
    return [when, text].filter(Boolean).join(" · ");
  }

  protected fill(...nodes: Node[]): void {
    this.readAgain = null;
    this.place().replaceChildren(...nodes);
  }

  /** Calls `show` with the answer, unless another call has begun; a refusal is shown as its sentence. */
  protected async load<Answer>(path: string, show: (answer: Answer) => void): Promise<void> {
    this.latest += 1;
    const mine = this.latest;
    this.setAttribute("aria-busy", "true");
    try {
      const answer = await read<Answer>(path, this.language, this.words);
      if (mine === this.latest) show(answer);
    } catch (error) {
      if (mine === this.latest) this.refuse(error, () => void this.load(path, show));
    } finally {
      if (mine === this.latest) this.removeAttribute("aria-busy");
    }
  }

  /** `url`: where the search has found it, with the days that were asked for. */
  protected loadProduct(id: string, before: Node[] = [], url?: string): Promise<void> {
    const path = `products/${encodeURIComponent(id)}`;
    const show = (product: Product, moveFocus = before.length > 0): void => {
      this.showProduct({ ...product, url: url ?? product.url }, before);
      if (moveFocus) this.focusAnswer();
      const seen = JSON.stringify(product);
      const again = async () => {
        const now = await read<Product>(path, this.language, this.words);
        const wasInside = this.place().contains(this.shadowRoot?.activeElement ?? null);
        if (this.readAgain === again && JSON.stringify(now) !== seen) show(now, wasInside);
      };
      this.readAgain = again;
    };
    return this.load<Product>(path, (product) => show(product));
  }

  /** With the link that stands in the element, which leads to us in any case. */
  private refuse(error: unknown, again: () => void): void {
    const sentence = error instanceof Refusal ? error.message : this.words.failed;
    const button = make("button", { type: "button", part: "button", click: again }, this.words.again);
    this.fill(make("p", { role: "alert" }, sentence), make("p", {}, button), make("p", {}, make("slot")));
  }

  protected tell(sentence: string, ...before: Node[]): void {
    this.fill(...before, make("p", { role: "alert" }, sentence), make("p", {}, make("slot")));
  }

  private showProduct(product: Product, before: Node[]): void {
    const { kind, place, company, available, onSale } = product;
    const offer = {
      ...product,
      text: [company, place].filter(Boolean).join(" · "),
      counted: kind === countedKind ? available : null,
    };
    if (!onSale) this.tell(product.notice ?? this.words.noProduct, ...before);
    else if (available > 0 || !soldOutKinds.includes(kind)) this.showOffer(offer, before);
    else this.tell(this.words.full, ...before, ...this.headOf(offer));
  }

  private headOf(offer: ShownOffer): [HTMLElement, Node] {
    return [make("h2", { tabindex: "-1" }, offer.title), make("p", {}, this.describe(offer))];
  }

  /** The focus was on something that is gone. */
  protected focusAnswer(): void {
    const place = this.place();
    (place.querySelector("h2") ?? place.querySelector("button"))?.focus();
  }

  /** Title, price, number of places, and the link to our page. */
  protected showOffer(offer: ShownOffer, before: Node[]): void {
    const { words } = this;
    const { counted, price, currency } = offer;
    const [heading, about] = this.headOf(offer);
    const link = this.linkOf(counted === null ? words.choose : words.pay);
    const sum = make("span", { class: "price", part: "price" });
    const row = make("div", { class: "row" });
    const partner = this.getAttribute("partner");
    if (counted === null) {
      sum.textContent = words.from(this.money(price, currency));
      link.href = linkTo(offer.url, partner);
    } else
      row.append(
        ...this.counter(counted, (places) => {
          sum.textContent = words.total(this.money(price * places, currency));
          const url = new URL(offer.url);
          url.searchParams.set("places", String(places));
          link.href = linkTo(url.href, partner);
        }),
      );
    row.append(sum);
    this.fill(...before, heading, about, row, link);
  }

  /**
   * Leads to our page in the place of this one. Ours stands in no frame: from within one it opens beside, and where that is
   * forbidden its address is there to be copied.
   */
  private linkOf(text: string): HTMLAnchorElement {
    const link = make("a", { class: "pay", part: "pay", target: "_top" }, text);
    if (self === top) return link;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      if (open(link.href)) return;
      const address = make("span", { class: "address" }, link.href);
      link.after(make("p", { role: "alert" }, `${this.words.blocked} `, address));
    });
    return link;
  }

  private counter(available: number, chosen: (places: number) => void): Node[] {
    const { words } = this;
    const most = Math.min(available, placesMaximum);
    let places = 1;
    const count = make("output", { "aria-label": words.places });
    const step = (by: number, label: string, sign: string) =>
      make("button", { type: "button", part: "button", "aria-label": label, click: () => change(by) }, sign);
    const fewer = step(-1, words.fewer, "−");
    const more = step(1, words.more, "+");
    const change = (by: number) => {
      places = Math.min(Math.max(places + by, 1), most);
      count.textContent = String(places);
      // A button that is switched off loses the focus, and with it the place on the page.
      fewer.setAttribute("aria-disabled", String(places === 1));
      more.setAttribute("aria-disabled", String(places === most));
      chosen(places);
    };
    change(0);
    return [
      make("div", {}, words.places, make("br"), make("small", {}, words.left(available))),
      make("div", { class: "count" }, fewer, count, more),
    ];
  }
}
