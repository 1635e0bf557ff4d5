/**
 * Runs in the document of a link with a code, before the app has started: decides whether the server-rendered first screen may be shown, records taps
 * on it, answers them at once where it can, and passes all of them to the app. Inlined, so as small as possible.
 */
import { readFigures } from '@/theme/figures'
import { count, sheetOnTop } from './drawnSheet'
import type { DrawnSheet, TapReplayFacts } from './port'
import { CLOSE, dishOf, PORTION } from './steps'

interface Tap {
  role: string
  name: string
  /** The index among those of the same role and name. */
  nth: number
}

const MENU = 'pages/menu/main'
const HIDDEN = 'zm-noFirst'
/** The time between a lifted finger and its click. */
const CLICK_MS = 80
/** The app waits no longer than this for a finger, nor for a sheet that the server does not render. */
const HELD_MS = 5000
/** Nor this long for the element of a tap: a row that it scrolled to is drawn a frame later, and a dish may have gone meanwhile. */
const AWAITED_MS = 1000
const root = document.documentElement

const byId = (id: string): HTMLElement | null => document.getElementById(id)
const read = (text: string | null | undefined): { [name: string]: unknown } | undefined => {
  try {
    return JSON.parse(text ?? '') as { [name: string]: unknown }
  } catch {
    return undefined
  }
}
const stored = (key: string): unknown => {
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
const tapOf = (target: Element, within: ParentNode): Tap => {
  const tap = { role: roleOf(target), name: nameOf(target) }
  return { ...tap, nth: namesakes(within, tap).indexOf(target as HTMLElement) }
}

let facts: TapReplayFacts | undefined
/** The steps for the app, in order. */
const done: (Tap | DrawnSheet)[] = []
/** Taps in the open sheet that only the app can handle. */
let left: Tap[] = []

/** Another page, another language, or a diner who has moved on since the code was scanned: the app renders something else. */
const isElsewhere = ({ lang, code, place }: TapReplayFacts): boolean => {
  const page = location.hash.replace(/^#\/?/, '').split('?')[0]
  if (page && page !== MENU) return true
  const chosen = stored('language')
  if (chosen !== undefined && chosen !== lang) return true
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return false
  const last = stored('shop') as Partial<TapReplayFacts['place'] & { code: string }> | undefined
  return last?.code === code && (last.shopId !== place.shopId || last.terminalId !== place.terminalId || last.mode !== place.mode)
}

/** While a finger is down the element it touched must stay until it is lifted, or its tap is lost. */
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

/** The app has started and handles taps itself. */
let settle: (() => void) | undefined
const sheet = sheetOnTop({ isPressed: () => isPressed, isOver: () => settle !== undefined, code: () => facts!.code }, done)
/** Only the app warns diners about allergens that they avoid. */
let isWarned = false

const tapped = (event: Event): void => {
  const first = byId('zm-first')
  const target = (event.target as Element).closest<HTMLElement>('[data-step],[role][tabindex="0"]')
  if (!first || !target || !first.contains(target)) return
  event.stopPropagation()
  event.preventDefault()
  const { step } = target.dataset
  const dish = dishOf(step)
  const box = sheet.box()
  if (box && box.contains(target)) {
    if (step) sheet.take(step, target)
    else left.push(tapOf(target, box))
  } else if (dish !== undefined && !isWarned) {
    sheet.open(dish, target)
    left = []
  } else {
    done.push(tapOf(target, first))
    if (step === PORTION) count(target, 1)
  }
  settle?.()
}

const keyed = (event: Event): void => {
  const { key } = event as KeyboardEvent
  if (key === 'Enter' || key === ' ') tapped(event)
  if (key !== 'Escape' || !sheet.box()) return
  event.stopPropagation()
  sheet.take(CLOSE)
  settle?.()
}

const scrollers = (within: ParentNode): Element[] => [...within.querySelectorAll('.zm-scroller')]
const scrollAs = (from: ParentNode, to: ParentNode): void => {
  const scrolled = scrollers(from)
  scrollers(to).forEach((scroller, at) => {
    const { scrollTop = 0, scrollLeft = 0 } = scrolled[at] ?? {}
    if (scrollTop) scroller.scrollTop = scrollTop
    if (scrollLeft) scroller.scrollLeft = scrollLeft
  })
}

const LISTENERS: [name: string, listener: (event: Event) => void][] = [
  ['click', tapped],
  ['keydown', keyed],
  ['pointerdown', press],
  ['pointerup', lift],
  ['pointercancel', goOn],
]

type Resume = (sheet: DrawnSheet) => void

/**
 * Recorded taps are replayed in the app; the server-rendered screen is removed as soon as no finger is on it, and its open sheet continues in the
 * app.
 */
const takeOver = (resume?: Resume): void => {
  const first = byId('zm-first')
  root.classList.remove(HIDDEN)
  if (!first || settle) return
  const app = document.querySelector('.taro_page:not(.taro_page_shade)') ?? byId('app')!
  const find = (tap: Tap) => namesakes(app, tap)[tap.nth]
  let isLate = false
  let awaited: Tap | undefined
  const drop = (tap: Tap) => {
    if (done[0] !== tap) return
    done.shift()
    settle?.()
  }
  /** In the order of the taps: whether the app has all of them. */
  const replay = (): boolean => {
    for (let one = done[0]; one; one = done[0]) {
      if ('steps' in one) {
        done.shift()
        resume?.(one)
        continue
      }
      const element = find(one)
      if (!element && !isLate) {
        if (awaited !== one) setTimeout(drop, AWAITED_MS, one)
        awaited = one
        return false
      }
      done.shift()
      element?.click()
    }
    return true
  }
  settle = () => {
    sheet.handOver()
    const isReplayed = replay()
    const box = sheet.box()
    const own = app.querySelector('.zm-specSheet .zm-spec__add')
    if (!isLate && (!isReplayed || isPressed || (resume && box && !own))) {
      afterPress = settle
      return
    }
    watch.disconnect()
    clearTimeout(timer)
    for (const [name, listener] of LISTENERS) document.removeEventListener(name, listener, true)
    if (box && own) scrollAs(box, own.closest('.zm-sheet')!)
    first.remove()
    for (const style of document.querySelectorAll('style[data-first]')) style.remove()
    if (box) for (const tap of left) find(tap)?.click()
  }
  const watch = new MutationObserver(settle)
  watch.observe(app, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    isLate = true
    settle?.()
  }, HELD_MS)
  scrollAs(first, app)
  settle()
}

const end = (resume?: Resume): void => {
  if (!isPressed) return takeOver(resume)
  if (!afterPress) setTimeout(goOn, HELD_MS)
  afterPress = () => takeOver(resume)
}

const begin = (): void => {
  facts = read(byId('zm-tap-replay')?.textContent) as TapReplayFacts | undefined
  isWarned = Boolean((stored('avoids') as { allergens?: unknown[] } | undefined)?.allergens?.length)
  if (!facts || isElsewhere(facts)) root.classList.add(HIDDEN)
  else for (const [name, listener] of LISTENERS) document.addEventListener(name, listener, true)
}

;(window as { zmTapReplay?: { end: typeof end } }).zmTapReplay = { end }
readFigures()
begin()
