import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus to the next option of a radio group, cyclically; Enter and Space choose it, because the choice may have a price. */
const neighbour = (element: HTMLElement, step: -1 | 1): HTMLElement | undefined => {
  const role = element.getAttribute('role')
  const group = element.closest('[role=radiogroup],[role=tablist]')
  if (!group || (role !== 'radio' && role !== 'tab')) return undefined
  const all = [...group.querySelectorAll<HTMLElement>(`[role=${role}]`)]
  return all[(all.indexOf(element) + step + all.length) % all.length]
}

/** Makes an element focusable and usable by keyboard; without effect where there is no keyboard. */
export const keyboard = (tap: () => void): object => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const step = STEPS[event.key]
    const next = step && neighbour(event.currentTarget, step)
    if (next) {
      event.preventDefault()
      next.focus()
      return
    }
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    tap()
  },
})
