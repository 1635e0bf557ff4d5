import type { Lang } from '@domain/lang'
import { ORDER_MODES, type OrderMode } from '@domain/order/mode'
import { isShown, itemIdsOf, PLAIN_PAGE, type PlacedComponent } from '@domain/shop/decoration'
import type { Database } from '../../db/database'
import type { MenuCatalog } from '../menu/index'
import type { ShopInfo, ShopService } from '../shop/index'
import { draftedComponents, shownComponents } from './pages'
import { type Component, renderComponent } from './render'

function modesOf({ eatInState, pickUpState, takeOut, preorderTermId }: ShopInfo): Set<OrderMode> {
  const supports: Record<OrderMode, boolean> = {
    dineIn: eatInState === '1',
    pickup: pickUpState === '1',
    delivery: takeOut === '1',
    preorder: preorderTermId !== null,
  }
  return new Set(ORDER_MODES.filter((mode) => supports[mode]))
}

interface PageRequest {
  shopId: string
  mainType: string
  /** Only components of this type. */
  onlyType: string | null
  now: number
  lang: Lang
  /** The draft, with what is shown later, for those who edit it. */
  isDraft: boolean
}

export function createDecorationService(db: Database, { catalog, shops }: { catalog: MenuCatalog; shops: ShopService }) {
  return {
    /** The page of a trade area: no single shop is open, so dishes have no price and cannot be ordered from here. */
    async areaPage(mainType: string, merchantCode: string, onlyType: string | null, now: number, lang: Lang): Promise<Component[]> {
      const components = (await shownComponents(db, merchantCode, mainType)).filter(
        (one) => (!onlyType || one.componentType === onlyType) && isShown(one, { shopId: null, now }),
      )
      const live = { lang, items: new Map(), modes: new Set<OrderMode>() }
      return components.map((document) => renderComponent(document, live)).filter((component) => component !== null)
    },

    /** The page with today's prices, what is sold out today, and only the ways of ordering that the shop has. */
    async page({ shopId, mainType, onlyType, now, lang, isDraft }: PageRequest): Promise<Component[]> {
      const shop = await shops.info(shopId, null, { lang, now, from: null })
      const stored: readonly PlacedComponent[] = isDraft
        ? await draftedComponents(db, shop.mchntCd)
        : await shownComponents(db, shop.mchntCd, mainType)
      const shown = (stored.length > 0 ? stored : PLAIN_PAGE).filter(
        (one) => (!onlyType || one.componentType === onlyType) && isShown(one, { shopId, now, isEarly: isDraft }),
      )
      const items = (await catalog.itemsOf(shopId, shown.flatMap(itemIdsOf))).in(lang)
      const live = { lang, items, modes: modesOf(shop) }
      return shown.map((document) => renderComponent(document, live)).filter((component) => component !== null)
    },
  }
}
