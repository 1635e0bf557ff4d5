import type { Deps, Module } from '../../module'
import { createShopHandlers } from './handlers'
import { createShopService } from './service'

export { createShopService } from './service'
export { hoursOf, type ShopInfo, waitMinutes } from './shopInfo'

export const createShopModule = ({ db }: Pick<Deps, 'db'>) => ({ handlers: createShopHandlers(createShopService(db)) }) satisfies Module
