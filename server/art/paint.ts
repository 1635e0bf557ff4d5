import sharp from 'sharp'

/** How many of a kind are cached, so that everybody who sees a picture shares it; a card is some 60 KB, a tile 4. */
const CARDS = 64
const TILES = 512

type Encode = (drawing: Buffer) => Promise<Buffer>

const painter = (most: number, encode: Encode) => {
  const painted = new Map<string, Promise<Buffer>>()
  return (drawing: string): Promise<Buffer> => {
    const known = painted.get(drawing)
    if (known) return known
    const [oldest] = painted.keys()
    if (painted.size >= most && oldest !== undefined) painted.delete(oldest)
    const painting = encode(Buffer.from(drawing))
    painted.set(drawing, painting)
    painting.catch(() => painted.delete(drawing))
    return painting
  }
}

/** A drawing as PNG, for clients without SVG. */
export const paintCard = painter(CARDS, (drawing) => sharp(drawing).png().toBuffer())

/** A drawing as a photograph would come: a browser decodes it beside its main thread, where it makes a document of each SVG. */
export const paintTile = painter(TILES, (drawing) => sharp(drawing).webp({ quality: 75, effort: 6 }).toBuffer())
