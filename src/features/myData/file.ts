/** A file of the server, at an address that works for some minutes. */
export interface DataFile {
  url: string
  fileName: string
}

/** Opens a file when it is tapped; false: it could not be had. */
export type FileOpener = () => Promise<boolean>
