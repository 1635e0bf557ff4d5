import type { Localized } from '@domain/lang'
import { extensionPoint } from './module'

export const MENU_USES = ['coupon', 'groupBuy', 'stampCard', 'visitCard'] as const
/** An offer that depends on dishes of the menu: it can be used as long as one of these dishes, or a dish of one of these categories, is sold. */
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

/** Offers of a merchant that depend on this part of the menu: each module that has such offers brings them. */
export const usesMenus = extensionPoint<(part: MenuPartRef) => Promise<readonly MenuUse[]>>('what is for dishes of a menu')
