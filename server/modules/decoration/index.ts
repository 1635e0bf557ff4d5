import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { MenuCatalog } from '../menu/index'
import { createDecorationService } from './service'

export function createDecorationModule({ db }: Pick<Deps, 'db'>, catalog: MenuCatalog) {
  const decorations = createDecorationService(db, catalog)
  const handlers = defineHandlers({
    '/nocheck/getScteDecorationByMainType': async (context, { mainType, shopId, componentType }) => ({
      list: await decorations.page(mainType, shopId, componentType || null, context.now(), context.lang),
    }),
  })
  return { handlers } satisfies Module
}
