import { access } from './access'

/** For a sign that a screen reader would spell: these words are read in its place. */
export const ariaLabelled = (words: string) => access({ role: 'img', label: words })
