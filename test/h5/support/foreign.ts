import { LANGUAGE_NAMES } from '@/features/about/languages'
import type { Lang } from '@/i18n'
import { COURIER } from '../../../server/sandbox/packing/packer'
import { isSimplified, simplifiedIn } from '../../support/chinese'

const CHINESE = /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/
/** Names of works and firms, and what a diner has typed. */
const NAMES = /Noto|Emoji|Google|Inc|Lucide|contributors|Barlow|Project|Authors|The|OpenCC|Taro|React|MobX|Apache|OFL|ISC|MIT|zzz|ntf|xtfl/g
/** Of a page of the web. */
const ADDRESS = /(https:\/\/)?example\.com/g
/** As Hong Kong writes them. */
const HONG_KONG = /[葱着]/g
/** What the diner of the sandbox writes in a review. */
const REVIEW = '好吃'
const WORD = /[A-Za-z]{3,}/
/** As they stand on papers: the firm that a shop belongs to, its bank, and what an invoice is for. */
const ON_PAPERS = /上海南塘餐饮管理有限公司|工商银行上海长宁支行|餐饮服务/g

const isForeign = (said: string, lang: Lang): boolean => {
  const text = said.replace(ON_PAPERS, '')
  if (lang === 'en') return text !== REVIEW && CHINESE.test(text)
  if (WORD.test(text.replace(NAMES, '').replace(ADDRESS, ''))) return true
  return lang === 'hans' ? !isSimplified(text) : simplifiedIn(lang === 'yue' ? text.replace(HONG_KONG, '') : text) !== ''
}

/** What of this is said in another language than this one; languages are named in their own. */
export const foreignIn = (said: readonly string[], lang: Lang): string[] =>
  said.filter((text) => text !== COURIER && !Object.values(LANGUAGE_NAMES).some((name) => text.includes(name)) && isForeign(text, lang))
