import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { ArchiveError } from './manifest'

/**
 * AES-256-GCM in segments, each with its number and an end mark in its nonce, so that a changed, moved, missing or truncated segment is found before
 * any of it is used. Each archive has a key of its own, derived from the configured one and random salt, so that no nonce is ever used twice with a
 * key.
 */
const MAGIC = Buffer.from('zhuoma sealed 1\n')
const SEGMENT = 64 * 1024
const TAG = 16
const SALT = 16
/** Distinguishes a wrong key from a damaged file. */
const CHECK = 16
const HEADER = MAGIC.length + SALT + CHECK

const derive = (key: Buffer, salt: Buffer, use: 'seal' | 'check', bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, `zhuoma backup ${use}`, bytes))

function nonceOf(segment: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(segment, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

interface Segment {
  bytes: Buffer
  number: number
  isLast: boolean
}

/** Segments of this size; only the last may be shorter. */
async function* segments(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Segment> {
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of source) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    // A buffer of exactly one segment may be the last.
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), number: number++, isLast: false }
      waiting = waiting.subarray(size)
    }
  }
  yield { bytes: waiting, number, isLast: true }
}

/** For `pipeline`. */
export const sealing = (key: Buffer) =>
  async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT)
    const own = derive(key, salt, 'seal', 32)
    yield Buffer.concat([MAGIC, salt, derive(key, salt, 'check', CHECK)])
    for await (const { bytes, number, isLast } of segments(source, SEGMENT)) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast))
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }

export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, MAGIC.length).equals(MAGIC)

function keyOf(header: Buffer, key: Buffer): Buffer {
  if (header.length < HEADER || !isSealed(header)) throw new ArchiveError('It is damaged: its beginning is not that of a backup')
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT)
  if (!timingSafeEqual(header.subarray(HEADER - CHECK), derive(key, salt, 'check', CHECK)))
    throw new ArchiveError('BACKUP_KEY is not the key that it was encrypted with')
  return derive(key, salt, 'seal', 32)
}

async function* afterHeader(source: AsyncIterable<Buffer>, onHeader: (header: Buffer) => void): AsyncGenerator<Buffer> {
  let header: Buffer | null = Buffer.alloc(0)
  for await (const chunk of source) {
    if (header === null) {
      yield chunk
      continue
    }
    header = Buffer.concat([header, chunk])
    if (header.length < HEADER) continue
    onHeader(header.subarray(0, HEADER))
    yield header.subarray(HEADER)
    header = null
  }
  if (header !== null) onHeader(header)
}

/** For `pipeline`: yields nothing that was not verified. */
export const opening = (key: Buffer) =>
  async function* open(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let own: Buffer
    const rest = afterHeader(source, (header) => (own = keyOf(header, key)))
    for await (const { bytes, number, isLast } of segments(rest, SEGMENT + TAG)) {
      if (bytes.length < TAG) throw new ArchiveError('It is damaged: its end is missing')
      const decipher = createDecipheriv('aes-256-gcm', own!, nonceOf(number, isLast)).setAuthTag(bytes.subarray(-TAG))
      try {
        yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
      } catch {
        throw new ArchiveError(`It is damaged${isLast ? ', or its end is missing' : ''} (segment ${number})`)
      }
    }
  }
