import type { Lang, Localized } from '@domain/lang'
import type { MenuItem, Selection } from '@domain/menu/menu'
import { describe, unitPrice } from '@domain/menu/selection'
import { CHOICE_SEPARATOR, type Examined, type Ordered, userOfMember } from '../../cart/index'
import type { PricedBasket } from '../../pricing/index'
import type { NewOrderLine } from '../lifecycle/index'

/** The lines of an order as they are stored: names and choices in every language, as they were. */
export function orderLines(
  ordered: Ordered,
  { lines, current }: Examined,
  isMember: boolean,
  shares: PricedBasket['shares'],
): NewOrderLine[] {
  const itemIn = (lang: Lang, itemId: string) => current.in(lang).get(itemId) as MenuItem
  const inEvery = (textOf: (item: MenuItem) => string, itemId: string): Localized => ({
    hans: textOf(itemIn('hans', itemId)),
    hant: textOf(itemIn('hant', itemId)),
    en: textOf(itemIn('en', itemId)),
    yue: textOf(itemIn('yue', itemId)),
  })
  const choices = (selection: Selection) => inEvery((item) => describe(item, selection).join(CHOICE_SEPARATOR), selection.itemId)
  return lines.map(({ selection, memberNo, quantity }, index) => {
    const item = itemIn('hans', selection.itemId)
    const { listFen, memberFen, picture } = unitPrice(item, selection)
    return {
      line_no: index + 1,
      item_id: selection.itemId,
      added_by: userOfMember(ordered, memberNo),
      name: inEvery(({ name }) => name, selection.itemId),
      picture: picture ?? item.picture,
      selection,
      choice_text: choices(selection),
      quantity,
      unit_list_fen: listFen,
      unit_fen: isMember ? memberFen : listFen,
      discount_fen: shares[index]?.discountFen ?? 0,
      packing_fen: shares[index]?.packingFen ?? 0,
      weigh_grams: item.weighGrams ?? null,
    }
  })
}
