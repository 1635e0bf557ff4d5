import sharp from 'sharp'

/**
 * Encodes one uploaded picture again as a JPEG: upright, of bounded size, without place, time or anything else that the file carried. Started by encode.ts
 * with the file and the purpose, as a process of its own; answers `{ bytes, width, height }` or `{ refusal }` as its only message.
 */

const MOST_PIXELS = 40_000_000
/** Long screenshots and panoramas are shorter; a picture one pixel wide takes longer per pixel by a factor of thousands. */
const LONGEST_SIDE = 16_384
/** A phone's whole screen, and a profile's circle, at three device pixels each. */
const SIZES = {
  review: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  refund: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  transfer: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  bottle: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  dish: { width: 800, height: 800, fit: 'cover' },
  logo: { width: 400, height: 400, fit: 'cover' },
  shop: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  headImg: { width: 400, height: 400, fit: 'cover' },
}
/** A photo needs 100 to 300 KB at the first; noise is kept small by the next. */
const QUALITIES = [80, 60, 40, 20]
const LARGEST_STORED = 300_000

sharp.concurrency(1)
sharp.cache(false)

async function encode(path, purpose) {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) return { refusal: 'pictureTooLarge' }

  const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(SIZES[purpose])
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (bytes.length <= LARGEST_STORED) break
  }
  return { bytes, width: info.width, height: info.height }
}

const [path, purpose] = process.argv.slice(2)
const answer = await encode(path, purpose).catch(() => ({ refusal: 'pictureUnsupported' }))
process.send(answer, () => process.disconnect())
