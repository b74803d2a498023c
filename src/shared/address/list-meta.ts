/** The tag of a page that names the list it shows, for those who came by its own address (« /bus/douala/yaounde »). */
export const listMeta = "mboa-list";
