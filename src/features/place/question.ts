import type { Question } from '@/components/ui/Dialog'
import { type Lang, translate } from '@/i18n'
import { type Switch, tableWords, type Target } from '@/stores'
import { placeTexts } from './texts'

/** More lines than these are counted, not named. */
const NAMED = 4

const titleOf = (lang: Lang, target: Target, name: string | undefined): string => {
  if ('mode' in target) return translate(placeTexts, lang, 'switch.mode', { mode: translate(placeTexts, lang, `mode.${target.mode}`) })
  if ('tableNo' in target) return translate(placeTexts, lang, 'switch.table', { table: tableWords(lang, target.tableNo, name) })
  if ('code' in target) return translate(placeTexts, lang, 'switch.code')
  return name ? translate(placeTexts, lang, 'switch.shop', { name }) : translate(placeTexts, lang, 'switch.otherShop')
}

const confirmOf = (target: Target) => {
  if ('mode' in target) return 'switch.goMode'
  return 'tableNo' in target ? 'switch.goTable' : 'switch.goShop'
}

const costOf = ({ mayBring }: Pick<Switch, 'mayBring'>) => (mayBring ? 'switch.lostByCode' : 'switch.lost')

/** The question before a switch, with every dish that it would take out of the cart. */
export const switchQuestion = (lang: Lang, target: Target, change: Switch, name?: string): Question => {
  const { lost, mayBring } = change
  const portions = lost.reduce((sum, { quantity }) => sum + quantity, 0)
  const named = lost.slice(0, NAMED).map((line) => translate(placeTexts, lang, 'switch.times', { name: line.name, n: line.quantity }))
  const rest = lost.length - named.length
  return {
    title: titleOf(lang, target, name),
    body: [
      translate(placeTexts, lang, costOf(change), { n: portions }),
      ...named,
      ...(rest > 0 ? [translate(placeTexts, lang, 'switch.more', { n: rest })] : []),
    ].join('\n'),
    confirm: translate(placeTexts, lang, mayBring ? 'switch.go' : confirmOf(target)),
    cancel: translate(placeTexts, lang, 'switch.stay'),
    danger: true,
  }
}
