import type { Module } from '../../module'
import { createShopHandlers } from './handlers'
import type { ShopService } from './service'

export { createShopDesk, type DeskMerchantRow, type DeskShopRow, type ShopDesk } from './desk'
export { shopOfCode } from './codes'
export { viewOf } from './handlers'
export { createShopService, type ShopService } from './service'
export type {
  CardDocument,
  DecorationDocument,
  DecorationDocuments,
  DecorationLinkDocument,
  DecorationType,
  SlideDocument,
} from './document'
export type { ShopInfo, View } from './shopInfo'

export const createShopModule = (shops: ShopService) => ({ handlers: createShopHandlers(shops) }) satisfies Module
