import { DomainError } from '@domain/results'
import sharp from 'sharp'

export type Purpose = 'review' | 'headImg'

export interface Encoded {
  bytes: Buffer
  width: number
  height: number
}

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 1600
const HEAD_SIDE = 400
const SECONDS = 15

/** Only these reach a decoder: what a file says of itself (name, type) does not count. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || (starts('52494646') && starts('57454250', 8))
}

/** Decoding takes memory for every pixel, so few are decoded at once. */
const AT_ONCE = 2
let decoding = 0
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (decoding >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else decoding++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else decoding--
  }
}

/** Draws the picture anew as a JPEG: upright, of bounded size, without place, time or anything else that the file carried. */
export async function encodePicture(bytes: Buffer, purpose: Purpose): Promise<Encoded> {
  if (!isPicture(bytes)) throw new DomainError('pictureUnsupported', {}, 'file')
  const input = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height === 0) throw new DomainError('pictureUnsupported', {}, 'file')
  if (width * height > MOST_PIXELS) throw new DomainError('pictureTooLarge', {}, 'file')

  const size =
    purpose === 'headImg'
      ? { width: HEAD_SIDE, height: HEAD_SIDE, fit: 'cover' as const }
      : { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside' as const, withoutEnlargement: true }
  return inTurn(() =>
    input
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({ bytes: data, width: info.width, height: info.height }))
      .catch(() => {
        throw new DomainError('pictureUnsupported', {}, 'file')
      }),
  )
}
