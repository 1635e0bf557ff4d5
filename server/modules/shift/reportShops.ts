import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import { findShops } from './report.repository'

/** The requested shops, of those in which the caller may read reports; refuses others. */
export const createReportShops =
  (db: Database) =>
  async (
    { staff, reach }: Pick<StaffContext, 'reach'> & { staff: Pick<StaffContext['staff'], 'merchantCode'> },
    shopId: string | undefined,
  ) => {
    const all = await db.all(findShops, merchantOf(staff), null)
    if (shopId !== undefined && !all.some((shop) => shop.shop_id === shopId)) throw new DomainError('shopNotFound', {}, 'shopId')
    const may = all.filter((shop) => reach === 'all' || reach.includes(shop.shop_id))
    const requested = shopId === undefined ? may : may.filter((shop) => shop.shop_id === shopId)
    if (requested.length === 0) throw new DomainError('forbidden')
    return { shopIds: requested.map((shop) => shop.shop_id), offsetMin: all[0]!.utc_offset_min, names: requested }
  }
