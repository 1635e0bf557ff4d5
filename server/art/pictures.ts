import { composeCut, composeHero, composeTile, type Subject } from './compose'
import { type Drawing, findDrawing, isDrawing } from './drawings'
import { fill } from './fillings'
import { type Gradient, isGradient } from './gradients'

/** Separates a dish from the item beside it: `bubble-tea_strawberry`. */
const BESIDE = '_'

const names = (subject: string): string[] => subject.split(BESIDE)
const isSubject = (subject: string): boolean => names(subject).length <= 2 && names(subject).every(isDrawing)

/** `gradient` null: the drawing's own colours. */
function findFilled(name: string, gradient: Gradient | null): Drawing | null {
  const drawing = findDrawing(name)
  return drawing && gradient ? { ...drawing, body: fill(name, drawing.body, gradient) } : drawing
}

function findSubject(subject: string, gradient: Gradient | null): Subject | null {
  if (!isSubject(subject)) return null
  const [main, beside] = names(subject).map((name) => findFilled(name, gradient))
  return main ? { name: subject, main, beside: beside ?? null } : null
}

/** Checks `gradient/drawing` of the seeds, and returns the address of the dish's picture. */
export function artPath(art: string): string {
  const [gradient = '', subject = '', ...rest] = art.split('/')
  if (rest.length > 0 || !isGradient(gradient) || !isSubject(subject)) throw new Error(`There is no picture "${art}"`)
  return `/art/${gradient}/${subject}.svg`
}

export function cutPath(subject: string): string {
  if (!isSubject(subject)) throw new Error(`There is no drawing "${subject}"`)
  return `/art/${subject}-cut.svg`
}

/** The drawing to paint at `/art/<gradient>/<subject>-tile.webp`: a dish's square for menus. */
export function tileDrawing(gradient: string, file: string): string | null {
  const name = /^([a-z0-9-]+(?:_[a-z0-9-]+)?)-tile\.webp$/.exec(file)?.[1]
  if (name === undefined || !isGradient(gradient)) return null
  const subject = findSubject(name, gradient)
  return subject && composeTile(gradient, subject)
}

/** The picture at `/art/<gradient>/<file>`: a dish's square, or with `-hero` the wide one. */
export function gradientPicture(gradient: string, file: string): string | null {
  const name = /^([a-z0-9-]+(?:_[a-z0-9-]+)?)\.svg$/.exec(file)?.[1]
  if (name === undefined || !isGradient(gradient)) return null
  const whole = findSubject(name, gradient)
  if (whole) return composeTile(gradient, whole)
  if (!name.endsWith('-hero')) return null
  const subject = findSubject(name.slice(0, -'-hero'.length), gradient)
  return subject && composeHero(gradient, subject)
}

/** The drawing to paint at `/art/<gradient>/<subject>-card.png`: the picture on a card that a diner sends, 5:4 as WeChat shows it. */
export function cardDrawing(gradient: string, file: string): string | null {
  const name = /^([a-z0-9-]+(?:_[a-z0-9-]+)?)-card\.png$/.exec(file)?.[1]
  if (name === undefined || !isGradient(gradient)) return null
  const subject = findSubject(name, gradient)
  return subject && composeTile(gradient, subject).replace(/width="\d+" height="\d+"/, 'width="500" height="400"')
}

/** The picture at `/art/<file>`: a cut-out. */
export function cutPicture(file: string): string | null {
  const match = /^([a-z0-9-]+(?:_[a-z0-9-]+)?)-cut\.svg$/.exec(file)
  const subject = match?.[1] ? findSubject(match[1], null) : null
  return subject && composeCut(subject)
}

/** Whether an address like `/art/broth/steaming-bowl.svg` has a picture. */
export function hasPicture(path: string): boolean {
  const [, room, ...rest] = path.split('/')
  if (room !== 'art') return false
  const [first = '', second] = rest
  if (rest.length === 1) return cutPicture(first) !== null
  return rest.length === 2 && second !== undefined && gradientPicture(first, second) !== null
}
