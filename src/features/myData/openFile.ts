import type { DataFile, FileOpener } from './file'

/** A browser downloads it by its address, under the name that the server gives. */
export const openerOf =
  ({ url, fileName }: DataFile): FileOpener =>
  () => {
    const link = Object.assign(document.createElement('a'), { href: new URL(url, location.href).href, download: fileName })
    link.click()
    return Promise.resolve(true)
  }
