import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { MenuCatalog } from '../menu/index'
import type { ShopService } from '../shop/index'
import { createDecorationService } from './service'

export { renderComponent } from './render'

export function createDecorationModule({ db }: Pick<Deps, 'db'>, parts: { catalog: MenuCatalog; shops: ShopService }) {
  const decorations = createDecorationService(db, parts)
  const handlers = defineHandlers({
    // A client may send the shop that is open with every call: what it names of an area goes before it.
    '/nocheck/getScteDecorationByMainType': async (context, { mainType, shopId, mchntCd = '', componentType }) => {
      const only = componentType || null
      if (mchntCd !== '' && (await parts.shops.isTradeArea(mchntCd)))
        return { list: await decorations.areaPage(mainType, mchntCd, only, context.lang) }
      if (!shopId) throw new DomainError('badInput', { field: 'shopId' }, 'shopId')
      return { list: await decorations.page(mainType, shopId, only, context.now(), context.lang) }
    },
  })
  return { handlers } satisfies Module
}
