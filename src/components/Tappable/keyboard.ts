import type { KeyboardEvent } from 'react'

/** Makes an element reachable and usable by keyboard; nothing where there is none. */
export const keyboard = (tap: () => void): object => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    tap()
  },
})
