import type { Deps, Module } from '../../module'
import type { PastOrders } from '../order/queries/index'
import type { MenuCatalog } from './catalog'
import { createMenuHandlers } from './handlers'
import { createMenuService } from './service'
import { createShownHandlers } from './shown'

/* What other modules may use of the menu. */
export { createMenuCatalog, type CurrentItems, type ItemCatalog, type Menu, type MenuCatalog } from './catalog'
export { createMenuDesk, type DeskSku, type MenuDesk, type SkuChange } from './desk'
export { pinyinOf } from './pinyin'
export type { AddOnDocument, ChoicesDocument, SlotDocument, SpecGroupDocument } from './document'
export { buildMenuPlan, type MenuPlan } from './plan'
export type { PlanItemRow } from './repository'
export { findCategoryNames, findItemCategories, findItemFaces, findItemNames, type ItemFace } from './itemFaces'
export { nameOfSku } from './skuNames'
export { codeOfDish } from './dishCodes'

export function createMenuModule({ db, config }: Pick<Deps, 'db' | 'config'>, catalog: MenuCatalog, past: PastOrders) {
  const menus = createMenuService(db, catalog, past)
  return {
    handlers: {
      ...createMenuHandlers(menus),
      ...createShownHandlers({ db, catalog, menus }, () => config.publicUrl ?? `http://localhost:${config.port}`),
    },
  } satisfies Module
}
