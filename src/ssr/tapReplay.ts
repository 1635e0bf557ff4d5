/**
 * Runs in the document of a link with a code, before the app is there: decides whether the first screen that the server drew may stand,
 * keeps what is tapped on it, answers such taps at once where it can, and hands all of it to the app. Inlined, so as small as can be.
 */
import type { TapReplayFacts } from './facts'

interface Tap {
  role: string
  name: string
  /** Among those of the same role and name. */
  nth: number
}

const MENU = 'pages/menu/main'
const GONE = 'zm-noFirst'
/** From a lifted finger to its click. */
const CLICK_MS = 80
/** No finger holds the app back for longer than this. */
const HELD_MS = 5000
const root = document.documentElement

const byId = (id: string): HTMLElement | null => document.getElementById(id)
const read = (text: string | null | undefined): { [name: string]: unknown } | undefined => {
  try {
    return JSON.parse(text ?? '') as { [name: string]: unknown }
  } catch {
    return undefined
  }
}
const kept = (key: string): unknown => {
  try {
    return read(localStorage.getItem(key))?.value
  } catch {
    return undefined
  }
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''
const roleOf = (element: Element): string => element.getAttribute('role') ?? ''
const namesakes = (within: ParentNode, { role, name }: Pick<Tap, 'role' | 'name'>): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter((element) => nameOf(element) === name)

let facts: TapReplayFacts | undefined
const taps: Tap[] = []

/** Another page, another language, or a diner who has moved on since the code was scanned: the app draws something else. */
const isElsewhere = ({ lang, code, place }: TapReplayFacts): boolean => {
  const page = location.hash.replace(/^#\/?/, '').split('?')[0]
  if (page && page !== MENU) return true
  const chosen = kept('language')
  if (chosen !== undefined && chosen !== lang) return true
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return false
  const last = kept('shop') as Partial<TapReplayFacts['place'] & { code: string }> | undefined
  return last?.code === code && (last.shopId !== place.shopId || last.terminalId !== place.terminalId || last.mode !== place.mode)
}

/** A plain dish is counted on the spot, by the very markup that the app will draw. */
const count = (plus: Element): void => {
  if (!plus.parentElement || !facts?.plain.includes(nameOf(plus))) return
  const addTo = (number: Element): void => void (number.textContent = String(Number(number.textContent) + 1))
  if (!plus.closest('.zm-dish--repeat')) {
    const className = 'zm-stepper__value'
    const value = plus.parentElement.querySelector(`.${className}`) ?? Object.assign(document.createElement('div'), { className })
    if (!value.isConnected) plus.before(value)
    addTo(value)
  }
  const bar = document.querySelector('#zm-first .zm-cartbar')
  const total = bar?.querySelector('.zm-cartbar__count')
  if (!bar || !total) return
  addTo(total)
  bar.classList.remove('zm-cartbar--empty')
  // The sum, and what is missing for more, are the app's to tell.
  for (const later of bar.querySelectorAll<HTMLElement>('.zm-cartbar__sum, .zm-cartbar__shelf--later')) later.style.visibility = 'hidden'
}

const tapped = (event: Event): void => {
  const first = byId('zm-first')
  const target = (event.target as Element).closest('[role]')
  if (!first || !target || !first.contains(target) || !target.hasAttribute('tabindex')) return
  event.stopPropagation()
  const tap = { role: roleOf(target), name: nameOf(target) }
  taps.push({ ...tap, nth: namesakes(first, tap).indexOf(target as HTMLElement) })
  count(target)
}

/** A finger that is down belongs to the drawing: what it touched must still be there when it is lifted, or its tap is lost. */
let isPressed = false
let afterPress: (() => void) | undefined
const goOn = (): void => {
  isPressed = false
  const go = afterPress
  afterPress = undefined
  go?.()
}
const press = (): void => void (isPressed = true)
const lift = (): void => void setTimeout(goOn, CLICK_MS)

const scrollers = (within: ParentNode): Element[] => [...within.querySelectorAll('.zm-scroller')]

const FINGERS: [name: string, hear: (event: Event) => void][] = [
  ['click', tapped],
  ['pointerdown', press],
  ['pointerup', lift],
  ['pointercancel', goOn],
]

const takeOver = (): void => {
  const first = byId('zm-first')
  root.classList.remove(GONE)
  if (!first) return
  for (const [name, hear] of FINGERS) document.removeEventListener(name, hear, true)
  const scrolled = scrollers(first).map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft] as const)
  first.remove()
  for (const style of document.querySelectorAll('style[data-first]')) style.remove()
  const app = document.querySelector('.taro_page:not(.taro_page_shade)') ?? document
  scrollers(app).forEach((scroller, at) => {
    const [top, left] = scrolled[at] ?? [0, 0]
    if (top) scroller.scrollTop = top
    if (left) scroller.scrollLeft = left
  })
  for (const tap of taps.splice(0)) namesakes(app, tap)[tap.nth]?.click()
}

const end = (): void => {
  if (!isPressed) return takeOver()
  if (!afterPress) setTimeout(goOn, HELD_MS)
  afterPress = takeOver
}

const begin = (): void => {
  facts = read(byId('zm-tap-replay')?.textContent) as TapReplayFacts | undefined
  if (!facts || isElsewhere(facts)) root.classList.add(GONE)
  else for (const [name, hear] of FINGERS) document.addEventListener(name, hear, true)
}

;(window as { zmTapReplay?: { end: () => void } }).zmTapReplay = { end }
begin()
