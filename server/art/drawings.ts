import { readFileSync } from 'node:fs'
import bounds from './bounds.json'

/** A drawing of 128 × 128 and the box that its ink fills. */
export interface Drawing {
  body: string
  left: number
  top: number
  width: number
  height: number
}

const BOUNDS: Readonly<Record<string, readonly number[]>> = bounds

/** Every drawing that can be asked for: the keys of bounds.json, which `scripts/art-bounds.ts` measures. */
export const isDrawing = (name: string): boolean => Object.hasOwn(BOUNDS, name)
export const drawingNames = (): string[] => Object.keys(BOUNDS)

let bodies: Map<string, string> | undefined

/** The collection is 25 MB of text: read once, and only what can be asked for is kept. */
function readBodies(): Map<string, string> {
  const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as {
    icons: Record<string, { body: string } | undefined>
  }
  return new Map(
    Object.keys(BOUNDS).map((name) => {
      const icon = icons[name]
      if (!icon) throw new Error(`The drawing ${name} is not in @iconify-json/noto`)
      return [name, icon.body]
    }),
  )
}

/** Done when the server listens, so that the first diner does not wait for it. */
export function loadDrawings(): void {
  bodies ??= readBodies()
}

export function findDrawing(name: string): Drawing | null {
  if (!isDrawing(name)) return null
  bodies ??= readBodies()
  const [left = 0, top = 0, right = 128, bottom = 128] = BOUNDS[name] ?? []
  return { body: bodies.get(name) ?? '', left, top, width: right - left, height: bottom - top }
}
