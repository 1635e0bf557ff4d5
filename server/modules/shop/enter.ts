import type { Output } from '@contract/index'
import { entryOfCode } from '@domain/entry'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { cityOf } from './filter'
import { discountInfo, merchantInfo, regionsOf, tableInfo } from './merchantInfo'
import { findEntryCode, findMerchants, findPromotions, findShops, findTable, type ShopRow, type TableRow } from './repository'
import { distanceOf, isOffered, shopInfo, type View } from './shopInfo'

export type Arrival = Output<'/nocheck/getMchntShopData'>

export interface EntryRequest {
  /** The code that was scanned; '' for none. */
  code: string
  shopId: string | null
  termId: string | null
  tableId: string | null
  merchantCode: string | null
  regionCd: string | null
  /** May a shop be chosen for the diner? */
  isDefaultAllowed: boolean
}

interface Found {
  entry: Arrival['entry']
  shopId: string
  merchantCode: string
  termId: string | null
  table: TableRow | null
}

/** Where a diner has arrived: by code, by a shop that was chosen before, or by what is nearest. */
export function createShopEntry(db: Database) {
  async function enabledTable(tableId: string, shopId: string): Promise<TableRow> {
    const table = await db.first(findTable, tableId)
    if (!table || table.shop_id !== shopId) throw new DomainError('tableNotFound')
    if (!table.enabled) throw new DomainError('tableDisabled')
    return table
  }

  async function byCode({ code, merchantCode }: EntryRequest): Promise<Found> {
    const entry = entryOfCode(code)
    const row = entry.kind === 'table' || entry.kind === 'store' ? await db.first(findEntryCode, entry.code) : undefined
    if (!row) throw new DomainError('codeUnknown')
    if (merchantCode && row.mchnt_cd !== merchantCode) throw new DomainError('codeForeign')
    if (!row.enabled) throw new DomainError('codeDisabled')
    const table = row.table_id === null ? null : await enabledTable(row.table_id, row.shop_id)
    return { entry: row.kind, shopId: row.shop_id, merchantCode: row.mchnt_cd, termId: row.term_id, table }
  }

  async function byChoice({ shopId, termId, tableId }: EntryRequest & { shopId: string }): Promise<Found> {
    const row = await db.first(findShops, null, [shopId])
    if (!row) throw new DomainError('shopNotFound')
    const table = tableId ? await enabledTable(tableId, shopId) : null
    return { entry: 'chosen', shopId, merchantCode: row.mchnt_cd, termId: termId ?? table?.term_id ?? null, table }
  }

  function byPlace(shops: readonly ShopRow[], { regionCd, isDefaultAllowed, termId }: EntryRequest, { from }: View): Found | null {
    if (!isDefaultAllowed) return null
    const here = regionCd ? shops.filter((row) => row.region_cd === cityOf(regionCd)) : shops
    const byNearness = from ? [...here].sort((a, b) => distanceOf(a, from) - distanceOf(b, from)) : here
    const first = byNearness.find((row) => !row.resting) ?? byNearness[0]
    if (!first) return null
    return { entry: from ? 'nearest' : 'default', shopId: first.shop_id, merchantCode: first.mchnt_cd, termId, table: null }
  }

  /** A table is where somebody sits; everybody else may be told of a nearer shop that is open. */
  function nearerThan(row: ShopRow, found: Found, shops: readonly ShopRow[], view: View): Arrival['nearer'] {
    const { from } = view
    if (!from || found.table) return null
    const nearer = shops
      .filter((other) => other.shop_id !== row.shop_id && distanceOf(other, from) < distanceOf(row, from))
      .map((other) => shopInfo(other, view))
      .filter((other) => other.openState === '1')
      .sort((a, b) => a.shopDistance! - b.shopDistance!)[0]
    return nearer ? { shopId: nearer.shopId, shopName: nearer.shopName, shopDistance: nearer.shopDistance! } : null
  }

  return async function enter(request: EntryRequest, view: View): Promise<Arrival> {
    const { shopId } = request
    const named = request.code ? await byCode(request) : shopId ? await byChoice({ ...request, shopId }) : null
    const scope = named?.merchantCode ?? request.merchantCode
    const [merchants, all] = await Promise.all([db.all(findMerchants), db.all(findShops, scope, null)])
    const found = named ?? byPlace(all.filter(isOffered), request, view)
    const row = found && all.find((one) => one.shop_id === found.shopId)
    if (row && !row.online) throw new DomainError('appOrderingNotOpen')

    const merchantCode = found?.merchantCode ?? scope ?? merchants[0]?.mchnt_cd
    const merchant = merchants.find((one) => one.mchnt_cd === merchantCode)
    if (!merchant) throw new DomainError('merchantNotFound')
    const shops = all.filter((one) => isOffered(one) && one.mchnt_cd === merchantCode)
    const promotions = await db.all(findPromotions, merchant.mchnt_cd, row?.shop_id ?? null, view.now)
    return {
      mchntCd: merchant.mchnt_cd,
      detailInfo: merchantInfo(merchant, row ? [row] : shops, view.lang),
      shopList: shops.map((one) => {
        const { termId, termName } = shopInfo(one, view)
        return { shopId: one.shop_id, termId, termName }
      }),
      shopRegionCdList: regionsOf(shops, view.lang),
      shop: row && found ? shopInfo(row, view, found.termId) : null,
      table: found?.table ? tableInfo(found.table) : null,
      discountList: promotions.map((promotion) => discountInfo(promotion, view.lang)),
      entry: found?.entry ?? 'none',
      nearer: row && found ? nearerThan(row, found, shops, view) : null,
    }
  }
}
