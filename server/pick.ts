import { type Lang, type Localized, pick as pickGiven } from '@domain/lang'
import { traditionalMenu } from './traditional'

/**
 * A merchant's text in this language. Missing traditional Chinese is converted from the simplified; readers of Cantonese get the conversion, too,
 * rather than simplified characters.
 */
export function pick(text: Partial<Localized>, lang: Lang): string {
  const isMade = (lang === 'hant' || lang === 'yue') && !text[lang] && !text.hant && text.hans
  return isMade ? traditionalMenu(isMade) : pickGiven(text, lang)
}
