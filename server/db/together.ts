import type { Writable } from 'node:stream'

/**
 * What is written in one turn leaves in one piece: handing each short message to the system by itself costs more than making it. A turn ends
 * when nothing is left to do but wait, so nothing is held back that somebody waits for.
 */
export function writesTogether<S extends Writable>(stream: S): S {
  // A socket puts its own way of writing back when it connects.
  stream.once('connect', () => gather(stream))
  return stream
}

function gather(stream: Writable): void {
  const write = stream.write.bind(stream) as (bytes: unknown, ...rest: unknown[]) => boolean
  let held: Buffer[] = []
  const letGo = () => {
    if (held.length === 0) return
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held)
    held = []
    // A connection that broke meanwhile has told everybody.
    if (stream.writable) write(bytes)
  }
  stream.write = ((bytes: unknown, ...rest: unknown[]) => {
    if (!Buffer.isBuffer(bytes) || rest.length > 0) {
      letGo()
      return write(bytes, ...rest)
    }
    if (held.push(bytes) === 1) process.nextTick(letGo)
    return true
  }) as Writable['write']
}
