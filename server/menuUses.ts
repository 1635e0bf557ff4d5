import type { Localized } from '@domain/lang'
import { extensionPoint } from './module'

export const MENU_USES = ['coupon', 'groupBuy', 'stampCard', 'visitCard'] as const
/** Something that is for dishes of the menu: it can be used as long as one of these dishes, or a dish of one of these categories, is sold. */
export interface MenuUse {
  what: (typeof MENU_USES)[number]
  name: Localized
  itemIds: readonly string[]
  categoryIds: readonly string[]
}

export type MenuPartRef = {
  merchantCode: string
  kind: 'dish' | 'category'
  id: string
  now: number
}

/** What a merchant has given out, or offers, for this part of the menu: each module that has such things brings it. */
export const usesMenus = extensionPoint<(part: MenuPartRef) => Promise<readonly MenuUse[]>>('what is for dishes of a menu')
