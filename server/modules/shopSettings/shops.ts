import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { hoursProblem } from '@domain/shop/closing'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Ports } from '../../ports/index'
import { setChainFlag } from '../merchant/index'
import { named, SEVERAL_SHOPS } from '../merchantSettings/index'
import type { EditedShopRow, ShopEditing } from '../shop/index'
import { addDoorCode } from '../table/index'

type Shop = StaffOutput<'/staff/setShopClosed'>

const view = (row: EditedShopRow): Shop => ({
  shopId: row.shop_id,
  name: { hans: row.name.hans, hant: row.name.hant ?? '', en: row.name.en, yue: row.name.yue },
  address: pick(row.address, 'hans'),
  openMin: row.open_min,
  closeMin: row.close_min,
  dineIn: row.dine_in,
  pickup: row.pickup,
  delivery: row.delivery,
  online: row.online,
  closedAt: row.closed_at,
})

/** The shops of a merchant: opened, closed for good, reopened. */
export const createShops = (db: Database, { shops, map }: { shops: ShopEditing; map: Ports['map'] }) => ({
  async list({ staff, reach }: StaffContext): Promise<StaffOutput<'/staff/getShops'>> {
    const rows = await shops.ofMerchant(merchantOf(staff))
    return { list: rows.filter(({ shop_id }) => reach === 'all' || reach.includes(shop_id)).map(view) }
  },

  create: ({ staff, record }: StaffContext, { idempotencyKey: _key, ...input }: StaffInput<'/staff/createShop'>) =>
    db.tx(async () => {
      const merchantCode = merchantOf(staff)
      const problem = hoursProblem(input.openMin, input.closeMin)
      if (problem) throw DomainError.of(problem)
      if (!input.dineIn && !input.pickup && !input.delivery) throw new DomainError('orderTypeMissing', {}, 'dineIn')
      const [name, address] = [named(input.name), named(input.address, 'address')]
      const { shopId, termId } = await shops.create(merchantCode, { ...input, phone: input.phone.trim(), name, address })
      await db.run(addDoorCode, shopId, termId)
      if ((await shops.count(merchantCode)) > 1) await db.run(setChainFlag, merchantCode, SEVERAL_SHOPS)
      await record({ subject: pick(name, 'hans'), shopId, after: input })
      return { shopId }
    }),

  setClosed: ({ now, record }: StaffContext, { shopId, isClosed, wasClosed }: StaffInput<'/staff/setShopClosed'>): Promise<Shop> =>
    db.tx(async () => {
      await shops.lock(shopId)
      const before = await shops.find(shopId)
      if ((before.closed_at !== null) !== wasClosed) throw new DomainError('shopStateChanged')
      await shops.setClosed(shopId, isClosed ? now() : null)
      const after = await shops.find(shopId)
      await record({ subject: pick(after.name, 'hans'), shopId, before: { isClosed: wasClosed }, after: { isClosed } })
      return view(after)
    }),

  async findAddress({ lang }: StaffContext, { keyword }: { keyword: string }): Promise<StaffOutput<'/staff/findAddress'>> {
    const words = keyword.trim()
    const found = words === '' ? [] : ((await map?.find(words, lang)) ?? [])
    return {
      hasMap: map !== null,
      list: found.map(({ regionCd, province, city, ...place }) => ({ ...place, region: { regionCd, province, city } })),
    }
  },
})
