import { randomBytes } from 'node:crypto'
import type { StaffOutput } from '@contract/staff/index'
import { distanceMetres } from '@domain/geo/geo'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { changedFields } from '../../changedFields'
import { json, stmt } from '../../db/statement'
import { defineStaffHandlers, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { named, wordsOf } from '../../words'
import type { PointRow } from './rows'

type Points = StaffOutput<'/staff/getDeliveryPoints'>

/** So many of a shop. */
const MOST_POINTS = 50

interface DeskPointRow extends PointRow {
  is_paused: boolean
  removed_at: number | null
  version: number
  changed_by: string
  changed_at: number | null
}
const POINT = 'point_id, name, lng, lat, is_paused, removed_at, version, changed_by, changed_at'
const findDeskPoints = stmt<[shopId: string], DeskPointRow>(
  'pointDesk.ofShop',
  `select ${POINT} from delivery_point where shop_id = $1 and removed_at is null order by point_id`,
)
/** Also one that was removed. */
const lockPoint = stmt<[shopId: string, pointId: string], DeskPointRow>(
  'pointDesk.lock',
  `select ${POINT} from delivery_point where shop_id = $1 and point_id = $2 for update`,
)
const findShopPlace = stmt<[shopId: string], { lng: number; lat: number }>('pointDesk.shop', 'select lng, lat from shop where shop_id = $1')
const putPoint = stmt<{
  pointId: string
  shopId: string
  name: string
  lng: number
  lat: number
  isPaused: boolean
  by: string
  at: number
}>(
  'pointDesk.put',
  `insert into delivery_point (point_id, shop_id, name, lng, lat, is_paused, changed_by, changed_at)
   values (:pointId, :shopId, :name::jsonb, :lng, :lat, :isPaused, :by, :at)
   on conflict (point_id) do update set name = excluded.name, lng = excluded.lng, lat = excluded.lat, is_paused = excluded.is_paused,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = delivery_point.version + 1`,
)
/** `removedAt` null: it is back. */
const putRemoved = stmt<{ pointId: string; removedAt: number | null; by: string; at: number }>(
  'pointDesk.putRemoved',
  'update delivery_point set removed_at = :removedAt, version = version + 1, changed_by = :by, changed_at = :at where point_id = :pointId',
)

const fieldsOf = ({ name, lng, lat, is_paused }: DeskPointRow) => ({ name: wordsOf(name), lng, lat, isPaused: is_paused })

/** Delivery points at the console (decision 0366). */
export function createPointDesk({ db }: Pick<Deps, 'db'>) {
  async function pointsOf(shopId: string): Promise<Points> {
    const shop = await db.one(findShopPlace, shopId)
    const rows = await db.all(findDeskPoints, shopId)
    const list = rows.map((row) => ({
      pointId: row.point_id,
      ...fieldsOf(row),
      metres: Math.round(distanceMetres(shop, row)),
      version: row.version,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }))
    return { list: list.sort((a, b) => a.metres - b.metres) }
  }

  async function seen(shopId: string, pointId: string, version: number): Promise<DeskPointRow> {
    const row = await db.first(lockPoint, shopId, pointId)
    if (!row || row.removed_at !== null) throw new DomainError('deliveryPointGone', {}, 'pointId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  const putBack = async (context: StaffContext, shopId: string, row: DeskPointRow, removedAt: number | null) => {
    await db.run(putRemoved, { pointId: row.point_id, removedAt, by: context.staff.name, at: context.now() })
    const fields = fieldsOf(row)
    await context.record({
      subject: pick(row.name, 'hans'),
      shopId,
      before: removedAt === null ? null : fields,
      after: removedAt === null ? fields : null,
    })
    return pointsOf(shopId)
  }

  return defineStaffHandlers({
    '/staff/getDeliveryPoints': (_context, { shopId }) => pointsOf(shopId),

    '/staff/saveDeliveryPoint': (context, { shopId, pointId, version, ...typed }) =>
      db.tx(async () => {
        const name = named(typed.name)
        const before = pointId === undefined ? null : await seen(shopId, pointId, version ?? 0)
        if (!before && (await db.all(findDeskPoints, shopId)).length >= MOST_POINTS)
          throw new DomainError('deliveryPointsFull', { most: MOST_POINTS })
        const id = pointId ?? `DP${randomBytes(9).toString('hex')}`
        const { lng, lat, isPaused } = typed
        await db.run(putPoint, { pointId: id, shopId, name: json(name), lng, lat, isPaused, by: context.staff.name, at: context.now() })
        const after = fieldsOf(await db.one(lockPoint, shopId, id))
        await context.record({ subject: pick(name, 'hans'), shopId, ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return pointsOf(shopId)
      }),

    '/staff/removeDeliveryPoint': (context, { shopId, pointId, version }) =>
      db.tx(async () => putBack(context, shopId, await seen(shopId, pointId, version), context.now())),

    '/staff/restoreDeliveryPoint': (context, { shopId, pointId }) =>
      db.tx(async () => {
        const row = await db.first(lockPoint, shopId, pointId)
        if (!row || row.removed_at === null) throw new DomainError('deliveryPointGone', {}, 'pointId')
        return putBack(context, shopId, row, null)
      }),
  })
}
