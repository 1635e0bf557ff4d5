import type { MenuItem } from '@domain/menu/menu'

export interface MemberPrice {
  itemId: string
  name: string
  picture: string
  listFen: number
  memberFen: number
}

/** The dishes of this menu with the greatest saving for members. */
export const bestMemberPrices = (items: readonly MenuItem[], most: number): MemberPrice[] =>
  items
    .flatMap(({ itemId, name, picture, priceFen, memberPriceFen, remaining }) =>
      memberPriceFen === null || memberPriceFen >= priceFen || remaining === 0
        ? []
        : [{ itemId, name, picture, listFen: priceFen as number, memberFen: memberPriceFen as number }],
    )
    .sort((a, b) => b.listFen - b.memberFen - (a.listFen - a.memberFen))
    .slice(0, most)
