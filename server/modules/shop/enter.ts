import type { Output } from '@contract/index'
import { entryOfCode } from '@domain/shop/entry'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { notOffered, type Ports } from '../../ports/index'
import { promotionsAt } from '../pricing/index'
import { fromWireRegion, NEARBY_M } from '@domain/geo/geo'
import type { MerchantOffers } from '../../merchantOffers'
import { pick } from '../../pick'
import { discountInfo, merchantInfo, regionsOf } from './merchantInfo'
import { findEntryCode, findMerchants, findShops, findTableByNumber, findTableOfCode, type ShopRow, type TableRow } from './repository'
import { customFields, findGroupsOfShop, findShopPage, hasGroups } from '../shopPage/index'
import { stampOffer } from '../stampCard/index'
import { memberFlagsOf, shopMemberInfo } from '../shopMember/index'
import { distanceOf, isOffered, openRecord, shopExtras, shopInfo, type View } from './shopInfo'
import { tableInfo } from '../tableVisit/index'
import { tableOf } from './tables'

export type Arrival = Output<'/nocheck/getMchntShopData'>

export interface EntryRequest {
  /** The code that was scanned; '' for none. */
  code: string
  shopId: string | null
  termId: string | null
  tableId: string | null
  /** The number of a table of the shop, as the diner typed it. */
  tableNo: string | null
  merchantCode: string | null
  regionCd: string | null
  /** The caller, where known. */
  userId: string | null
  /** Network address of the call. */
  ip: string
  /** Whether a shop may be chosen for the diner. */
  isDefaultAllowed: boolean
}

interface Found {
  entry: Arrival['entry']
  shopId: string
  merchantCode: string
  termId: string | null
  table: TableRow | null
}

/** Accepts how people type it: "a01", "Ａ01" and "A 01" are table A01. */
const asNumber = (typed: string): string => typed.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Finds the shop that a diner has arrived at: by code, by a shop that was chosen before, or by distance. */
export function createShopEntry(db: Database, ports: Pick<Ports, 'map' | 'invoice' | 'groupVoucher'>, offers: MerchantOffers) {
  function usable(table: TableRow | undefined, shopId: string): TableRow {
    if (!table || table.shop_id !== shopId) throw new DomainError('tableNotFound')
    if (!table.enabled) throw new DomainError('tableDisabled')
    return table
  }

  async function byCode({ code, merchantCode }: EntryRequest): Promise<Found> {
    const entry = entryOfCode(code)
    const row = entry.kind === 'table' || entry.kind === 'store' ? await db.first(findEntryCode, entry.code) : undefined
    if (!row) throw new DomainError('codeUnknown')
    if (merchantCode && row.mchnt_cd !== merchantCode) throw new DomainError('codeForeign')
    if (row.is_replaced) throw new DomainError('tableCodeReplaced')
    if (!row.enabled) throw new DomainError('codeDisabled')
    const table = row.table_id === null ? null : usable(await db.first(findTableOfCode, row.table_id), row.shop_id)
    return { entry: row.kind, shopId: row.shop_id, merchantCode: row.mchnt_cd, termId: row.term_id, table }
  }

  async function byChoice({ shopId, termId, tableId }: EntryRequest & { shopId: string }): Promise<Found> {
    const row = await db.first(findShops, null, [shopId])
    if (!row) throw new DomainError('shopNotFound')
    const table = tableId ? usable(await tableOf(db, tableId), shopId) : null
    return { entry: 'chosen', shopId, merchantCode: row.mchnt_cd, termId: termId ?? table?.term_id ?? null, table }
  }

  /** Everybody can read the number on a table, so shops that demand a scan or the diner's position do not accept it. */
  async function byNumber({ shopId, tableNo }: { shopId: string; tableNo: string }): Promise<Found> {
    const row = await db.first(findShops, null, [shopId])
    if (!row) throw new DomainError('shopNotFound')
    if (row.force_scan || row.table_range_m !== null) throw new DomainError('scanTableCode')
    const table = usable(await db.first(findTableByNumber, shopId, asNumber(tableNo)), shopId)
    return { entry: 'table', shopId, merchantCode: row.mchnt_cd, termId: table.term_id, table }
  }

  async function named(request: EntryRequest): Promise<Found | null> {
    const { code, shopId, tableNo } = request
    if (code) return byCode(request)
    if (!shopId) return null
    return tableNo ? byNumber({ shopId, tableNo }) : byChoice({ ...request, shopId })
  }

  /** Without a position, the diner is assumed to be where their network is, unless they have chosen a city. */
  async function byPlace(shops: readonly ShopRow[], request: EntryRequest, { from }: View): Promise<Found | null> {
    const { regionCd, isDefaultAllowed, termId, ip } = request
    if (!isDefaultAllowed) return null
    const here = regionCd ? shops.filter((row) => row.region_cd === fromWireRegion(regionCd)) : shops
    const roughly = from ?? (regionCd || here.length < 2 ? null : ((await ports.map?.placeOfAddress(ip)) ?? null))
    const byNearness = roughly ? [...here].sort((a, b) => distanceOf(a, roughly) - distanceOf(b, roughly)) : here
    const first = byNearness.find((row) => !row.resting) ?? byNearness[0]
    if (!first) return null
    return { entry: from ? 'nearest' : 'default', shopId: first.shop_id, merchantCode: first.mchnt_cd, termId, table: null }
  }

  /** A diner who scanned a table's code stays in its shop; others may be offered a nearer one that is open. */
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

  /** Data of the shop for the app; empty where no shop was found. */
  async function shownByShop(row: ShopRow | null, shops: readonly ShopRow[], view: View) {
    if (!row) return { groupInfo: null, extraInfo: null, customFieldList: [], openRecords: [], shopMemberInfo: null }
    const [[group], page, flags] = await Promise.all([
      db.all(findGroupsOfShop, row.shop_id),
      db.first(findShopPage, row.shop_id),
      memberFlagsOf(db, row.shop_id),
    ])
    return {
      groupInfo: group
        ? {
            groupId: group.group_id,
            groupCode: group.group_code,
            groupName: pick(group.name, view.lang),
            shopCount: group.shop_ids.length,
          }
        : null,
      extraInfo: shopExtras(row, view, flags),
      customFieldList: customFields(page, view.lang),
      // If the shop is closed, another one of the same city, or nearby, is suggested.
      openRecords: shops
        .filter((one) => one.region_cd === row.region_cd || distanceOf(one, row) <= NEARBY_M)
        .map((one) => openRecord(one, view.now)),
      shopMemberInfo: shopMemberInfo(flags),
    }
  }

  return async function enter(request: EntryRequest, view: View): Promise<Arrival> {
    const chosen = await named(request)
    const scope = chosen?.merchantCode ?? request.merchantCode
    const [merchants, all] = await Promise.all([db.all(findMerchants), db.all(findShops, scope, null)])
    const found = chosen ?? (await byPlace(all.filter(isOffered), request, view))
    const row = found && all.find((one) => one.shop_id === found.shopId)
    if (row && !row.online) throw new DomainError('appOrderingNotOpen')

    const merchantCode = found?.merchantCode ?? scope ?? merchants[0]?.mchnt_cd
    const merchant = merchants.find((one) => one.mchnt_cd === merchantCode)
    if (!merchant) throw new DomainError('merchantNotFound')
    const shops = all.filter((one) => isOffered(one) && one.mchnt_cd === merchantCode)
    const promotions = await promotionsAt(db, { merchantCode: merchant.mchnt_cd, shopId: row?.shop_id ?? null }, view.now)
    return {
      mchntCd: merchant.mchnt_cd,
      detailInfo: await merchantInfo(
        merchant,
        row ? [row] : shops,
        { notOffered: notOffered(ports), offers, hasGroups: await hasGroups(db, merchant.mchnt_cd) },
        view.lang,
      ),
      shopList: shops.map((one) => {
        const { termId, termName } = shopInfo(one, view)
        return { shopId: one.shop_id, termId, termName }
      }),
      shopRegionCdList: regionsOf(shops, view.lang),
      shop: row && found ? shopInfo(row, view, found.termId) : null,
      table: found?.table ? tableInfo(found.table, view.lang) : null,
      discountList: promotions.map((promotion) => discountInfo(promotion, view.lang)),
      ...(await shownByShop(row ?? null, shops, view)),
      collectProgress: await stampOffer(db, { mchntCd: merchant.mchnt_cd, userId: request.userId }, view.lang, view.now),
      entry: found?.entry ?? 'none',
      nearer: row && found ? nearerThan(row, found, shops, view) : null,
    }
  }
}
