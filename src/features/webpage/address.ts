/** The address that will be opened; null: not https, or no address at all. WeChat has no `URL`. */
export const secureUrl = (url: string): string | null =>
  /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i.test(url.trim()) ? url.trim() : null

/** The host of the page: what a diner should look at before going there. */
export const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url
