import type { Deps, Module } from '../../module'
import type { MenuCatalog } from './catalog'
import { createMenuHandlers } from './handlers'
import { createMenuService } from './service'

/* What other modules may use of the menu. */
export { createMenuCatalog, type CurrentItems, type ItemCatalog, type Menu, type MenuCatalog } from './catalog'
export { pinyinOf } from './pinyin'
export { returnStock, takeStock } from './stock'

export const createMenuModule = ({ db }: Pick<Deps, 'db'>, catalog: MenuCatalog) =>
  ({ handlers: createMenuHandlers(createMenuService(db, catalog)) }) satisfies Module
