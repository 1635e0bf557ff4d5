import type { MenuItem, Selection } from '@domain/menu/menu'
import { describe, unitPrice } from '@domain/menu/selection'
import type { CartLine } from './lines'

/** How a line is shown until the server has answered. */
export type Draft = Pick<CartLine, 'name' | 'choiceText' | 'picture' | 'listFen' | 'memberFen'>

export const draftFor = (item: MenuItem, selection: Selection): Draft => {
  const { listFen, memberFen, picture } = unitPrice(item, selection)
  return { name: item.name, choiceText: describe(item, selection).join(' · '), picture: picture ?? item.picture, listFen, memberFen }
}

export const draftOf = ({ name, choiceText, picture, listFen, memberFen }: CartLine): Draft => ({
  name,
  choiceText,
  picture,
  listFen,
  memberFen,
})
