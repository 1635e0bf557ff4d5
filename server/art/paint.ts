import sharp from 'sharp'

/** The number of cached cards; each is some 60 KB. */
const MOST = 64
const painted = new Map<string, Promise<Buffer>>()

/** A drawing as PNG, for clients without SVG. The last ones are cached, since everybody who sees a card requests it. */
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
