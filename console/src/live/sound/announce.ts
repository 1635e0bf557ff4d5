import { useSyncExternalStore } from 'react'

const hasVoice = () => 'speechSynthesis' in window && speechSynthesis.getVoices().length > 0

/** Whether the browser can say anything: some have no voice at all, others only some time after the page was opened. */
export const useHasVoice = (): boolean =>
  useSyncExternalStore((changed) => {
    if (!('speechSynthesis' in window)) return () => undefined
    speechSynthesis.addEventListener?.('voiceschanged', changed)
    return () => speechSynthesis.removeEventListener?.('voiceschanged', changed)
  }, hasVoice)

/** Says a number at the counter, in the language of the page; where the browser has no voice, nothing. */
export function announce(text: string): void {
  if (!('speechSynthesis' in window)) return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = document.documentElement.lang
  speechSynthesis.speak(words)
}
