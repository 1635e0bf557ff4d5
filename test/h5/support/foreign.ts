import { LANGUAGE_NAMES } from '@/features/about/languages'
import type { Lang } from '@/i18n'
import { COURIER } from '../../../server/sandbox/fulfilment/packer'
import { isSimplified, simplifiedIn } from '../../support/chinese'

const CHINESE = /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/
/** Names of works and companies, and texts that a diner has typed. */
const NAMES = /Noto|Emoji|Google|Inc|Lucide|contributors|Barlow|Project|Authors|The|OpenCC|Taro|React|MobX|Apache|OFL|ISC|MIT|zzz|ntf|xtfl/g
/** The address of a web page. */
const ADDRESS = /(https:\/\/)?example\.com/g
/** Phone numbers in the form of Hong Kong. */
const HONG_KONG = /[葱着]/g
/** The text that the sandbox's diner writes in a review. */
const REVIEW = '好吃'
const WORD = /[A-Za-z]{3,}/
/** Names on documents: the company of a shop, its bank, and what an invoice is for. */
const ON_PAPERS = /上海南塘餐饮管理有限公司|工商银行上海长宁支行|餐饮服务/g

const isForeign = (phrase: string, lang: Lang): boolean => {
  const text = phrase.replace(ON_PAPERS, '')
  if (lang === 'en') return text !== REVIEW && CHINESE.test(text)
  if (WORD.test(text.replace(NAMES, '').replace(ADDRESS, ''))) return true
  return lang === 'hans' ? !isSimplified(text) : simplifiedIn(lang === 'yue' ? text.replace(HONG_KONG, '') : text) !== ''
}

/** The texts that are in another language than this one; names of languages are in their own. */
export const foreignIn = (texts: readonly string[], lang: Lang): string[] =>
  texts.filter((text) => text !== COURIER && !Object.values(LANGUAGE_NAMES).some((name) => text.includes(name)) && isForeign(text, lang))
