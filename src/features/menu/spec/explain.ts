import { formatPrice, type Lang, translate } from '@/i18n'
import type { MenuItem, Selection } from '@domain/menu/menu'
import { chosenOptions } from '@domain/menu/selection'
import { specTexts } from './texts'

export interface Explained {
  item: MenuItem
  selection: Selection
  quantity: number
  isMember: boolean
  sign?: string | undefined
  lang: Lang
}

const times = (name: string, quantity: number): string => (quantity > 1 ? `${name} × ${quantity}` : name)

/** The surcharges of one portion, by name. */
const extrasOf = (item: MenuItem, selection: Selection): { name: string; fen: number }[] => {
  const options = chosenOptions(item, selection).map(({ name, priceDeltaFen }) => ({ name, fen: priceDeltaFen }))
  const addOns = item.addOns.flatMap(({ addOnId, name, priceFen }) => {
    const quantity = selection.addOns.find((addOn) => addOn.addOnId === addOnId)?.quantity ?? 0
    return quantity > 0 ? [{ name: times(name, quantity), fen: priceFen * quantity }] : []
  })
  const choices = selection.slots.flatMap(({ slotId, choices: picked }) => {
    const slot = item.slots.find((candidate) => candidate.slotId === slotId)
    return picked.flatMap(({ itemId, quantity }) => {
      const choice = slot?.choices.find((candidate) => candidate.itemId === itemId)
      return choice ? [{ name: times(choice.name, quantity), fen: choice.priceDeltaFen * quantity }] : []
    })
  })
  return [...options, ...addOns, ...choices].filter(({ fen }) => fen !== 0)
}

/** Explains the total at the foot of the sheet: "会员价 ¥32.8 + 溏心蛋 ¥4". */
export const explainPrice = ({ item, selection, quantity, isMember, sign, lang }: Explained): string => {
  const memberFen = isMember && item.memberPriceFen !== null && item.memberPriceFen < item.priceFen ? item.memberPriceFen : null
  const extras = extrasOf(item, selection)
  const base = formatPrice(memberFen ?? item.priceFen, sign)
  const start = translate(specTexts, lang, memberFen === null ? 'spec.unit' : 'spec.memberUnit', { price: base })
  // A price is not separated from its name by a line break.
  const parts = extras.map(({ name, fen }) => ` ${fen < 0 ? '−' : '+'} ${name}\u00a0${formatPrice(Math.abs(fen), sign)}`)
  const portions = quantity > 1 ? ` · ${translate(specTexts, lang, 'spec.times', { n: quantity })}` : ''
  return memberFen === null && extras.length === 0 && quantity === 1 ? '' : start + parts.join('') + portions
}
