/** Keyboard focus exists in browsers only; a mini-program's elements have none of this. */
const FOCUSABLE = 'a[href],button,input,textarea,select,[tabindex]:not([tabindex="-1"])'

export const isBrowserElement = (node: unknown): node is HTMLElement => typeof HTMLElement !== 'undefined' && node instanceof HTMLElement

const focusables = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((el) => !el.hasAttribute('disabled') && el.getClientRects().length > 0)

/** Tab goes round inside `root`. */
export const keepFocusInside = (root: HTMLElement, event: { shiftKey: boolean; preventDefault: () => void }): void => {
  const all = focusables(root)
  const [first, last] = [all[0], all[all.length - 1]]
  if (!first || !last) {
    event.preventDefault()
    root.focus()
    return
  }
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === root)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}

const scrolls = (el: HTMLElement): boolean => /auto|scroll/.test(getComputedStyle(el).overflowY)

const ancestors = (from: HTMLElement): HTMLElement[] => (from.parentElement ? [from.parentElement, ...ancestors(from.parentElement)] : [])

const locks = new Map<HTMLElement, number>()

const lock = (el: HTMLElement): void => {
  const held = locks.get(el) ?? 0
  locks.set(el, held + 1)
  if (held === 0) el.style.overflowY = 'hidden'
}

const unlock = (el: HTMLElement): void => {
  const held = (locks.get(el) ?? 0) - 1
  if (held > 0) return void locks.set(el, held)
  locks.delete(el)
  el.style.overflowY = ''
}

/** Holds still whatever scrolls around an overlay, as long as at least one is open. */
export const lockScroll = (overlay: HTMLElement): (() => void) => {
  const around = [document.documentElement, ...ancestors(overlay).filter((el) => el !== document.documentElement && scrolls(el))]
  around.forEach(lock)
  return () => around.forEach(unlock)
}
