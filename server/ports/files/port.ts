import type { Readable } from 'node:stream'

export interface OpenFile {
  bytes: number
  body: Readable
}

export interface FileFacts {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

export interface FileLink {
  url: string
  /** For so long the same address is answered again, and it is valid for longer. */
  steadySeconds: number
}

/**
 * Uploaded files, by names such as `pictures/abc.jpg`: a name is used once, and its content never changes. Every call throws `FilesFault` where the
 * store does not answer, or refuses.
 */
export interface FilePort {
  /** Whole, or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null: nothing is under this name. */
  open(name: string): Promise<OpenFile | null>
  find(name: string): Promise<FileFacts | null>
  /** Afterwards nothing is under this name, as before where nothing was. */
  remove(name: string): Promise<void>
  /** Every name, each once. */
  list(): AsyncIterable<string>
  /** The file, or where a browser reads it without this server; such a link is given for any name, also one that nothing is under. */
  serve(name: string): Promise<OpenFile | FileLink | null>
  /** Scheme, host and port of such links; null: there are none. */
  origin(): Promise<string | null>
  /** Fails unless files can be read and written. */
  check(): Promise<void>
}

/** Why the store did not do it: a sentence without any key. */
export class FilesFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'FilesFault'
  }
}

/** The one folder of names that there is. */
export const PICTURES = 'pictures'
const NAME = /^pictures\/[\w-]{1,64}\.(jpg|png|webp)$/
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

export const isFileName = (name: string): boolean => NAME.test(name)
/** Media type of a file, by its name. */
export const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Names come from addresses that anybody may write, so no others are passed to a folder or a store. */
export function checked(name: string): string {
  if (!isFileName(name)) throw new Error(`${name} is no name of a file`)
  return name
}
