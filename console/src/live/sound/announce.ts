import { useSyncExternalStore } from 'react'

const hasVoice = () => 'speechSynthesis' in window && speechSynthesis.getVoices().length > 0

/** Whether the browser can speak: some have no voice at all, others only some time after the page was opened. */
export const useHasVoice = (): boolean =>
  useSyncExternalStore((changed) => {
    if (!('speechSynthesis' in window)) return () => undefined
    speechSynthesis.addEventListener?.('voiceschanged', changed)
    return () => speechSynthesis.removeEventListener?.('voiceschanged', changed)
  }, hasVoice)

/** Speaks a number for the counter in the language of the page; does nothing where the browser has no voice. */
export function announce(text: string): void {
  if (!('speechSynthesis' in window)) return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = document.documentElement.lang
  speechSynthesis.speak(words)
}
