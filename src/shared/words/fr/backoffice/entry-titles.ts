/** The titles of the back office's pages until their program has come, by the name of their file. */
export const entryTitleWords = {
  index: "Mboa · Espace de gestion",
  scanner: "Mboa · Scanner",
  driver: "Mboa · Mes départs",
  "offline-desk": "Mboa · Guichet sans réseau",
};
