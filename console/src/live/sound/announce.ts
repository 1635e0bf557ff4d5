/** Says a number at the counter, in the language of the page; where the browser has no voice, nothing. */
export function announce(text: string): void {
  if (!('speechSynthesis' in window)) return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = document.documentElement.lang
  speechSynthesis.speak(words)
}
