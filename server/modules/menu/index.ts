import { type MenuPartRef, usesMenus } from '../../menuUses'
import { defineModule, extensionPoint } from '../../module'
import { notifyShop } from '../../push/push'
import { createPastOrders } from '../order/records/index'
import { createMenuCatalog } from './catalog'
import { createMenuDesk } from './desk'
import { createMenuHandlers } from './handlers'
import { createMenuService, describesDishes } from './service'
import { createRestocking, namesSkus } from '../stock/index'
import { createDraftMenus } from './editing/draftMenu'
import { createMenuEditing } from './editing/index'
import { createShownHandlers } from './shown'
import { nameOfSku } from './skuNames'
import { createStockDesk } from './stockDesk'

/* What other modules may use of the menu. */
export { createMenuCatalog, type CurrentItems, type ItemCatalog, type Menu, type MenuCatalog } from './catalog'
export type { DeskSku, MenuDesk, SkuChange } from './desk'
export type { StockDesk } from './stockDesk'
export { pinyinOf } from './pinyin'
export type { AddOnDocument, ChoicesDocument, SlotDocument, SpecGroupDocument } from './document'
export { buildMenuPlan, type MenuPlan } from './plan'
export type { PlanItemRow } from './repository'
export {
  findCategoryNames,
  findItemCategories,
  findItemFaces,
  findItemNames,
  findMerchantCategories,
  findPartsOf,
  type ItemFace,
} from './itemFaces'
export { codeOfDish } from './dishCodes'
export { nameOfSku } from './skuNames'

/** Called with the shop whose menu staff have changed. */
export const followsMenus = extensionPoint<(shopId: string, now: number) => Promise<void>>('followers of menus')

export const menuModule = defineModule({
  name: 'menu',
  tables: ['category', 'dish_code', 'lunch_box', 'menu_draft', 'menu_item', 'menu_version', 'shop_item'],
  reads: ['merchant', 'shop', 'shop_member_flags', 'stock'],
  make(deps) {
    const { db, config, extensions } = deps
    const catalog = createMenuCatalog(db)
    const past = createPastOrders(db)
    const menus = createMenuService({ catalog, description: describesDishes(db), past })
    const drafted = createMenuService({ ...createDraftMenus(db), past })
    const menuChanged = async (shopId: string, now: number) => {
      for (const follow of extensions(followsMenus)) await follow(shopId, now)
    }
    /** Carts are priced again, and console pages with the menu reload it. */
    const announceChange = (what: 'menu' | 'stock') => async (shopId: string, now: number) => {
      await menuChanged(shopId, now)
      await notifyShop(deps.push, shopId, what, null, now)
    }
    const usesOf = async (part: MenuPartRef) => (await Promise.all(extensions(usesMenus).map((find) => find(part)))).flat()
    const stock = createStockDesk(deps, { menuChanged: announceChange('stock') })
    return {
      offer: catalog,
      extends: [namesSkus((...sku) => nameOfSku(db, ...sku))],
      desk: { ...createMenuDesk(deps, { menuChanged }), stock },
      staffHandlers: createMenuEditing({ db, stock, usesOf, menuChanged: announceChange('menu') }),
      sweeps: [createRestocking(deps, announceChange('stock'))],
      handlers: {
        ...createMenuHandlers(menus, drafted),
        ...createShownHandlers({ db, catalog, menus }, () => config.publicUrl ?? `http://localhost:${config.port}`),
      },
    }
  },
})
