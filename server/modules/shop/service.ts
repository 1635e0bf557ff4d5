import type { Output } from '@contract/index'
import type { Point } from '@domain/geo/geo'
import type { Lang } from '@domain/lang'
import type { MerchantOffers } from '../../merchantOffers'
import { pick } from '../../pick'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { Ports } from '../../ports/index'
import { notOffered } from '../../ports/index'
import type { PastOrders } from '../order/records/index'
import { promotionsAt } from '../pricing/index'
import { collatorOf } from './collator'
import { createShopEntry } from './enter'
import { fromWireRegion } from '@domain/geo/geo'
import { matchesKeyword } from './filter'
import { findAreaShops, findAllAreaShops, findMerchants, findShops, findTerminal } from './repository'
import { discountInfo, merchantInfo, type Region, regionsOf } from './merchantInfo'
import { memberFlagsOf } from '../shopMember/index'
import { hasGroups } from '../shopPage/index'
import { distanceOf, isOffered, openRecord, shopExtras, type ShopExtras, type ShopInfo, shopInfo, type View } from './shopInfo'
import { tableInfo } from '../tableVisit/index'
import { tableOf } from './tables'

const MOST_RECENT = 5

export interface ShopFilter {
  merchantCode: string | null
  regionCd: string | null
  keyword: string
}

export function createShopService(
  db: Database,
  past: Pick<PastOrders, 'shops'>,
  ports: Pick<Ports, 'map' | 'invoice' | 'groupVoucher'>,
  offers: MerchantOffers,
) {
  /** For a trade area, the shops that it shows, of any merchant. */
  async function offered(merchantCode: string | null) {
    const area = merchantCode === null ? [] : await db.all(findAreaShops, merchantCode)
    const ids = area.map(({ shop_id }) => shop_id)
    return (await db.all(findShops, ids.length > 0 ? null : merchantCode, ids.length > 0 ? ids : null)).filter(isOffered)
  }

  async function shopRow(shopId: string) {
    const row = await db.first(findShops, null, [shopId])
    if (!row) throw new DomainError('shopNotFound')
    return row
  }

  async function shopOfTerminal(termId: string): Promise<string> {
    const terminal = await db.first(findTerminal, termId)
    if (!terminal) throw new DomainError('shopNotFound')
    return terminal.shop_id
  }

  async function merchantRow(merchantCode: string) {
    const row = (await db.all(findMerchants)).find((one) => one.mchnt_cd === merchantCode)
    if (!row) throw new DomainError('merchantNotFound')
    return row
  }

  /** Those of these shops that are offered, in the given order. */
  async function ofIds(ids: readonly string[], merchantCode: string | null, view: View): Promise<ShopInfo[]> {
    if (ids.length === 0) return []
    const rows = new Map((await db.all(findShops, merchantCode, [...ids])).map((row) => [row.shop_id, row]))
    return ids
      .flatMap((shopId) => rows.get(shopId) ?? [])
      .filter(isOffered)
      .map((row) => shopInfo(row, view))
  }

  return {
    enter: createShopEntry(db, ports, offers),

    async list({ merchantCode, regionCd, keyword }: ShopFilter, view: View): Promise<ShopInfo[]> {
      const rows = (await offered(merchantCode)).filter(
        (row) => (!regionCd || row.region_cd === fromWireRegion(regionCd)) && matchesKeyword(row, keyword),
      )
      const list = rows.map((row) => shopInfo(row, view))
      const { compare } = collatorOf(view.lang)
      return list.sort((a, b) => (a.shopDistance ?? 0) - (b.shopDistance ?? 0) || compare(a.shopName, b.shopName))
    },

    async recent(userId: string, merchantCode: string | null, view: View): Promise<ShopInfo[]> {
      return ofIds(await past.shops(userId, merchantCode, MOST_RECENT), merchantCode, view)
    },
    ofIds,

    /** The nearest open shop of the same merchant, if it is nearer than this one. */
    async nearer(shopId: string, from: Point, view: View): Promise<Output<'/getShopNoNearestDialog'>> {
      const row = await shopRow(shopId)
      const shopDistance = distanceOf(row, from)
      const others = (await offered(row.mchnt_cd)).filter((other) => other.shop_id !== shopId && distanceOf(other, from) < shopDistance)
      const nearest = others.map((other) => shopInfo(other, { ...view, from })).filter((other) => other.openState === '1')
      return { nearer: nearest.sort((a, b) => a.shopDistance! - b.shopDistance!)[0] ?? null, shopDistance }
    },

    info: async (shopId: string, termId: string | null, view: View) => shopInfo(await shopRow(shopId), view, termId),

    async merchant(merchantCode: string, lang: Lang) {
      const known = { notOffered: notOffered(ports), offers, hasGroups: await hasGroups(db, merchantCode) }
      return merchantInfo(await merchantRow(merchantCode), await offered(merchantCode), known, lang)
    },

    async merchants(lang: Lang): Promise<Output<'/nocheck/getTopMchntList'>['list']> {
      const shops = await offered(null)
      const inArea = new Map<string, string[]>()
      for (const { mchnt_cd, shop_id } of await db.all(findAllAreaShops)) inArea.set(mchnt_cd, [...(inArea.get(mchnt_cd) ?? []), shop_id])
      return (await db.all(findMerchants)).map((row) => {
        const area = inArea.get(row.mchnt_cd)
        return {
          mchntCd: row.mchnt_cd,
          mchntName: pick(row.name, lang),
          logo: row.logo,
          story: pick(row.story, lang),
          shopCount: shops.filter((shop) => (area ? area.includes(shop.shop_id) : shop.mchnt_cd === row.mchnt_cd)).length,
          tradeAreaFlag: area ? ('1' as const) : ('0' as const),
        }
      })
    },

    isTradeArea: async (merchantCode: string) => (await db.all(findAreaShops, merchantCode)).length > 0,

    regions: async (merchantCode: string | null, lang: Lang) => regionsOf(await offered(merchantCode), lang),

    async provinces(merchantCode: string | null, lang: Lang): Promise<Output<'/nocheck/getProvRegionMap'>['provinces']> {
      const regions = new Map<string, Region[]>()
      for (const region of regionsOf(await offered(merchantCode), lang))
        regions.set(region.province, [...(regions.get(region.province) ?? []), region])
      return [...regions].map(([province, list]) => ({ province, regions: list }))
    },

    async discounts(shopId: string, lang: Lang, now: number) {
      const row = await shopRow(shopId)
      return (await promotionsAt(db, { merchantCode: row.mchnt_cd, shopId }, now)).map((promotion) => discountInfo(promotion, lang))
    },

    table: async (publicId: string, lang: Lang) => tableInfo(await tableOf(db, publicId), lang),

    async terminal(termId: string, view: View): Promise<ShopInfo> {
      return shopInfo(await shopRow(await shopOfTerminal(termId)), view, termId)
    },

    async openRecords(merchantCode: string, view: View): Promise<Output<'/nocheck/getMchntOpenRecords'>['list']> {
      await merchantRow(merchantCode)
      return (await offered(merchantCode)).map((row) => {
        const { shopName, opensAt } = shopInfo(row, view)
        return { ...openRecord(row, view.now), shopName, opensAt }
      })
    },

    /** Rules and picture of the shop. */
    async extras(shopId: string, view: View): Promise<{ picture: string; extras: ShopExtras }> {
      const row = await shopRow(shopId)
      return { picture: row.picture, extras: shopExtras(row, view, await memberFlagsOf(db, shopId)) }
    },

    async merchantOf(shopId: string | null, termId: string | null): Promise<string> {
      const found = shopId ?? (termId === null ? null : await shopOfTerminal(termId))
      if (found === null) throw new DomainError('badInput', { field: 'shopId' }, 'shopId')
      return (await shopRow(found)).mchnt_cd
    },
  }
}

export type ShopService = ReturnType<typeof createShopService>
