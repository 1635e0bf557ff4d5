import { readBodies } from './bodies'
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

/** The names of all drawings: the keys of bounds.json, which `scripts/art-bounds.ts` measures. */
export const isDrawing = (name: string): boolean => Object.hasOwn(BOUNDS, name)
export const drawingNames = (): string[] => Object.keys(BOUNDS)

let bodies: Map<string, string> | undefined

/** Done when the server starts to listen, so that the first diner does not wait for it. */
export function loadDrawings(): void {
  bodies ??= readBodies(drawingNames())
}

export function findDrawing(name: string): Drawing | null {
  if (!isDrawing(name)) return null
  bodies ??= readBodies(drawingNames())
  const [left = 0, top = 0, right = 128, bottom = 128] = BOUNDS[name] ?? []
  return { body: bodies.get(name) ?? '', left, top, width: right - left, height: bottom - top }
}
