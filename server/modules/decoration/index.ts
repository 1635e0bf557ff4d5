import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { MenuCatalog } from '../menu/index'
import type { ShopService } from '../shop/index'
import { createDecorationService } from './service'

export { renderComponent } from './render'

export function createDecorationModule({ db }: Pick<Deps, 'db'>, parts: { catalog: MenuCatalog; shops: ShopService }) {
  const decorations = createDecorationService(db, parts)
  const handlers = defineHandlers({
    '/nocheck/getScteDecorationByMainType': async (context, { mainType, shopId, mchntCd, componentType }) => ({
      list: shopId
        ? await decorations.page(mainType, shopId, componentType || null, context.now(), context.lang)
        : await decorations.areaPage(mainType, mchntCd ?? '', componentType || null, context.lang),
    }),
  })
  return { handlers } satisfies Module
}
