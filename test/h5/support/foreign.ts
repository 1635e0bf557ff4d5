import { LANGUAGE_NAMES } from '@/features/about/languages'
import type { Lang } from '@/i18n'
import { isSimplified, simplifiedIn } from '../../support/chinese'

const CHINESE = /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/
/** Names of works and firms, and what a diner has typed. */
const NAMES = /Noto|Emoji|Google|Inc|Lucide|contributors|Barlow|Project|Authors|The|OpenCC|Taro|React|MobX|Apache|OFL|ISC|MIT|zzz|ntf|xtfl/g
/** As Hong Kong writes them. */
const HONG_KONG = /[葱着]/g
/** What the diner of the sandbox writes in a review. */
const REVIEW = '好吃'
const WORD = /[A-Za-z]{3,}/

const isForeign = (text: string, lang: Lang): boolean => {
  if (lang === 'en') return text !== REVIEW && CHINESE.test(text)
  if (WORD.test(text.replace(NAMES, ''))) return true
  return lang === 'hans' ? !isSimplified(text) : simplifiedIn(lang === 'yue' ? text.replace(HONG_KONG, '') : text) !== ''
}

/** What of this is said in another language than this one; languages are named in their own. */
export const foreignIn = (said: readonly string[], lang: Lang): string[] =>
  said.filter((text) => !Object.values(LANGUAGE_NAMES).some((name) => text.includes(name)) && isForeign(text, lang))
