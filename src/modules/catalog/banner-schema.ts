/** A banner as the home page shows it. */
export interface BannerView {
  id: string;
  title: string;
  text: string;
  image: string | null;
  link: string | null;
}
