/** Has the browser save what has an address on this server. */
export const saveFrom = (url: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click()

/** Has the browser save a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveFrom(url, name)
  URL.revokeObjectURL(url)
}
