import sharp from 'sharp'

/** Painted cards that are kept; each is some 60 KB. */
const MOST = 64
const painted = new Map<string, Promise<Buffer>>()

/** A drawing as PNG, for those who take no SVG. The last ones are kept: a card is asked for by everybody who sees it. */
export function paint(drawing: string): Promise<Buffer> {
  const known = painted.get(drawing)
  if (known) return known
  const [oldest] = painted.keys()
  if (painted.size >= MOST && oldest !== undefined) painted.delete(oldest)
  const painting = sharp(Buffer.from(drawing)).png().toBuffer()
  painted.set(drawing, painting)
  painting.catch(() => painted.delete(drawing))
  return painting
}
