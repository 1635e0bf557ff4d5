import { type Static, Type } from '@sinclair/typebox'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { minutesOfDay, openState } from '@domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import { hoursOf } from '../modules/shop/index'
import type { Clock } from '../ports/clock'
import { bodyOf, LeverError } from './input'

interface ShopRow {
  shop_id: string
  merchant: Localized
  name: Localized
  open_min: number
  close_min: number
  resting: boolean
  online: boolean
  dine_in: boolean
  pickup: boolean
  ask_headcount: boolean
  force_scan: boolean
  slot_capacity: number
  utc_offset_min: number
}

const SHOP = `s.shop_id, m.name as merchant, s.name, s.open_min, s.close_min, s.resting, s.online, s.dine_in, s.pickup, s.ask_headcount, s.force_scan,
  s.slot_capacity, m.utc_offset_min`

const findShops = stmt<[shopId: string | null], ShopRow>(
  'sandbox.shops',
  `select ${SHOP} from shop s join merchant m on m.mchnt_cd = s.mchnt_cd
    where $1::text is null or s.shop_id = $1 order by m.sort, s.sort, s.shop_id`,
)
const changeShop = stmt<
  [
    shopId: string,
    openMin: number,
    closeMin: number,
    resting: boolean,
    online: boolean,
    dineIn: boolean,
    pickup: boolean,
    askHeadcount: boolean,
    forceScan: boolean,
    slotCapacity: number,
  ]
>(
  'sandbox.changeShop',
  `update shop set open_min = $2, close_min = $3, resting = $4, online = $5, dine_in = $6, pickup = $7, ask_headcount = $8, force_scan = $9, slot_capacity = $10
    where shop_id = $1`,
)

const DAY = 1440
const ShopInput = Type.Object({
  /** Hours that make it open, or closed, at the sandbox's time. */
  isOpen: Type.Optional(Type.Boolean()),
  openMin: Type.Optional(Type.Integer({ minimum: 0, maximum: DAY - 1 })),
  closeMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 * DAY })),
  resting: Type.Optional(Type.Boolean()),
  /** False: it takes no orders through the app. */
  online: Type.Optional(Type.Boolean()),
  dineIn: Type.Optional(Type.Boolean()),
  pickup: Type.Optional(Type.Boolean()),
  askHeadcount: Type.Optional(Type.Boolean()),
  forceScan: Type.Optional(Type.Boolean()),
  slotCapacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
type ShopInput = Static<typeof ShopInput>

const view = (row: ShopRow, now: number) => ({
  shopId: row.shop_id,
  merchant: row.merchant,
  name: row.name,
  state: openState(hoursOf(row), now).kind,
  openMin: row.open_min,
  closeMin: row.close_min,
  resting: row.resting,
  online: row.online,
  dineIn: row.dine_in,
  pickup: row.pickup,
  askHeadcount: row.ask_headcount,
  forceScan: row.force_scan,
  slotCapacity: row.slot_capacity,
})

/** Round the clock; or one hour that begins in an hour. */
function hoursAfter(row: ShopRow, { isOpen, openMin, closeMin }: ShopInput, now: number): [openMin: number, closeMin: number] {
  if (isOpen !== undefined && (openMin !== undefined || closeMin !== undefined))
    throw new LeverError('isOpen', 'sets the hours itself; leave openMin and closeMin out')
  if (isOpen === true) return [0, DAY]
  if (isOpen === false) {
    const from = (minutesOfDay(now, row.utc_offset_min) + 60) % DAY
    return [from, from + 60]
  }
  const hours: [number, number] = [openMin ?? row.open_min, closeMin ?? row.close_min]
  if (hours[1] <= hours[0] || hours[1] > hours[0] + DAY) throw new LeverError('closeMin', 'must lie within a day after openMin')
  return hours
}

export const shopsNow = async (db: Database, now: number) => (await db.all(findShops, null)).map((row) => view(row, now))

type OfShop = FastifyRequest<{ Params: { shopId: string } }>

/** `/sandbox/shops`: open, resting, taking orders, and what a shop asks of its diners. */
export function registerShops(app: FastifyInstance, db: Database, clock: Clock, onChange: () => void): void {
  app.get('/sandbox/shops', async () => ({ list: await shopsNow(db, clock.now()) }))
  app.post('/sandbox/shops/:shopId', async (request: OfShop) => {
    const input = bodyOf(ShopInput, request)
    const after = await db.tx(async () => {
      const row = await db.first(findShops, request.params.shopId)
      if (!row) throw new DomainError('shopNotFound')
      const [openMin, closeMin] = hoursAfter(row, input, clock.now())
      const { resting, online, dineIn, pickup, askHeadcount, forceScan, slotCapacity } = { ...view(row, clock.now()), ...input }
      await db.run(changeShop, row.shop_id, openMin, closeMin, resting, online, dineIn, pickup, askHeadcount, forceScan, slotCapacity)
      return db.one(findShops, row.shop_id)
    })
    onChange()
    return view(after, clock.now())
  })
}
