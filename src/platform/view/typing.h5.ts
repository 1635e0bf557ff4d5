import type { Unsubscribe } from '../ports'

/** Listens to keys that are typed while no field has the focus. */
export const onTyped = (listener: (key: string) => void): Unsubscribe => {
  const received = (event: KeyboardEvent): void => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    const isInField = event.target instanceof Element && event.target.matches('input, textarea')
    if (!isShortcut && !isInField) listener(event.key)
  }
  document.addEventListener('keydown', received)
  return () => document.removeEventListener('keydown', received)
}
