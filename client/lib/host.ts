/** The host of a web address as people name it: "bookshop.org". */
export const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
