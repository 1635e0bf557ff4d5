import type { Lang } from './texts'

let current: Lang = 'hans'
const listeners = new Set<(lang: Lang) => void>()

/** The language on screen. Session code sets and stores it; views read it through `useI18n`. */
export const language = {
  get: (): Lang => current,
  set(lang: Lang): void {
    if (lang === current) return
    current = lang
    for (const listener of [...listeners]) listener(lang)
  },
  subscribe(listener: (lang: Lang) => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
