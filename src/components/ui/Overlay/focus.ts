/** Keyboard focus exists in browsers only; a mini-program's elements have none of this. */
const FOCUSABLE = 'a[href],button,input,textarea,select,[tabindex]:not([tabindex="-1"])'

export const isBrowserElement = (node: unknown): node is HTMLElement => typeof HTMLElement !== 'undefined' && node instanceof HTMLElement

const focusables = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((el) => !el.hasAttribute('disabled') && el.getClientRects().length > 0)

/** Keeps Tab within `root`. */
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
