const figure = (value: number) => value.toLocaleString("fr");
const rows = (from: number, to: number) => `${figure(from)}–${figure(to)}`;

/** Which rows of a list a page shows. */
export const listPageWords = {
  shown: {
    exact: (from: number, to: number, total: number) => `${rows(from, to)} sur ${figure(total)}`,
    beyond: (from: number, to: number, total: number) => `${rows(from, to)} sur plus de ${figure(total - 1)}`,
    about: (from: number, to: number, total: number) => `${rows(from, to)} sur ${figure(total)} environ`,
  },
};
