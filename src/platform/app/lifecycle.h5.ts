import type { NetworkPort, VisibilityPort } from '../ports'

export const visibility: VisibilityPort = {
  visible: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    const changed = () => listener(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
}

export const network: NetworkPort = {
  online: () => navigator.onLine,
  onChange: (listener) => {
    const changed = () => listener(navigator.onLine)
    window.addEventListener('online', changed)
    window.addEventListener('offline', changed)
    return () => {
      window.removeEventListener('online', changed)
      window.removeEventListener('offline', changed)
    }
  },
}

/** Keeps expected rejections that nobody handles out of the console; all others are logged. */
export const onUnhandled = (isExpected: (reason: unknown) => boolean): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (isExpected(event.reason)) event.preventDefault()
  })
}
