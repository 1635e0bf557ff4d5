/** Lets the browser download a file of this server. */
export const saveFrom = (url: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click()

/** Lets the browser download a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveFrom(url, name)
  URL.revokeObjectURL(url)
}
