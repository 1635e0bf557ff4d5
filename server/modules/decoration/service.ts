import type { Lang } from '@domain/lang'
import { ORDER_MODES, type OrderMode } from '@domain/order/mode'
import type { Database } from '../../db/database'
import type { MenuCatalog } from '../menu/index'
import type { DecorationDocument, ShopInfo, ShopService } from '../shop/index'
import { type Component, itemIdsOf, renderComponent } from './render'
import { findDecoration } from './repository'

/** A merchant without decorated pages still lets its diners order. */
const PLAIN_HOME: DecorationDocument[] = [
  { componentType: 'orderEntries', data: { entries: [...ORDER_MODES] } },
  { componentType: 'orderInProgress', data: {} },
]

function modesOf({ eatInState, pickUpState, takeOut, preorderTermId }: ShopInfo): Set<OrderMode> {
  const supports: Record<OrderMode, boolean> = {
    dineIn: eatInState === '1',
    pickup: pickUpState === '1',
    delivery: takeOut === '1',
    preorder: preorderTermId !== null,
  }
  return new Set(ORDER_MODES.filter((mode) => supports[mode]))
}

export function createDecorationService(db: Database, { catalog, shops }: { catalog: MenuCatalog; shops: ShopService }) {
  const documentsOf = async (merchantCode: string, mainType: string): Promise<DecorationDocument[]> =>
    (await db.all(findDecoration, merchantCode, mainType)).map(
      (row) => ({ componentType: row.component_type, data: row.data }) as DecorationDocument,
    )

  return {
    /** The page of a trade area: no single shop is open, so dishes have no price and cannot be ordered from here. */
    async areaPage(mainType: string, merchantCode: string, onlyType: string | null, lang: Lang): Promise<Component[]> {
      const documents = (await documentsOf(merchantCode, mainType)).filter(({ componentType }) => !onlyType || componentType === onlyType)
      const live = { lang, items: new Map(), modes: new Set<OrderMode>() }
      return documents.map((document) => renderComponent(document, live)).filter((component) => component !== null)
    },

    /** The page with today's prices, what is sold out today, and only the ways of ordering that the shop has. */
    async page(mainType: string, shopId: string, onlyType: string | null, now: number, lang: Lang): Promise<Component[]> {
      const shop = await shops.info(shopId, null, { lang, now, from: null })
      const stored = await documentsOf(shop.mchntCd, mainType)
      const documents = (stored.length > 0 ? stored : PLAIN_HOME).filter(({ componentType }) => !onlyType || componentType === onlyType)
      const items = (await catalog.itemsOf(shopId, documents.flatMap(itemIdsOf))).in(lang)
      const live = { lang, items, modes: modesOf(shop) }
      return documents.map((document) => renderComponent(document, live)).filter((component) => component !== null)
    },
  }
}
