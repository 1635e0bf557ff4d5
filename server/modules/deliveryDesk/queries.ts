import type { StaffOutput } from '@contract/staff/index'
import { isOpenRun, riderMoves } from '@domain/delivery/run'
import type { Lang } from '@domain/lang'
import { DAY, startOfDay } from '@domain/time'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { type EndedRow, findEnded, findRiders, findRunning, type RunningRow } from './repository'

type Delivery = StaffOutput<'/staff/getDeliveries'>['mine'][number]

/** More than a rider brings in a day. */
const MOST = 200

const isHeld = ({ run }: RunningRow): boolean => run !== null && isOpenRun(run.state)

function deliveryView(row: RunningRow, lang: Lang): Delivery {
  const { address, run, point } = row
  return {
    orderNo: row.order_no,
    shopId: row.shop_id,
    shopName: pick(row.shop_name, lang),
    pickupNo: row.pickup_no,
    itemCount: row.item_count,
    remark: row.remark,
    status: row.status,
    dueAt: row.slot_at ?? row.eta_at,
    readyAt: row.ready_at,
    metres: row.metres,
    street: address.address ?? '',
    door: isHeld(row)
      ? {
          text: [address.addressDetail, address.houseNumber].filter(Boolean).join(' '),
          name: address.consignee ?? '',
          hasPhone: Boolean(address.phone),
        }
      : null,
    point: point && pick(point.name, lang),
    to: { lng: row.to_lng, lat: row.to_lat },
    problem: row.problem,
    run: run && isOpenRun(run.state) ? { ...run, moves: riderMoves(run.state, row.status) } : null,
  }
}

const endedView = (row: EndedRow, lang: Lang) => ({
  orderNo: row.order_no,
  runNo: row.run_no,
  shopName: pick(row.shop_name, lang),
  pickupNo: row.pickup_no,
  street: row.address.address ?? '',
  state: row.state,
  reason: row.reason,
  note: row.note,
  endedAt: row.ended_at,
})

const usersOf = (rows: readonly { user_id: string }[]): string[] => [...new Set(rows.map(({ user_id }) => user_id))]

/** What riders see of the shops where they deliver. */
export const createDeliveryDeskQueries = ({ db, ports }: Pick<Deps, 'db' | 'ports'>) => ({
  async list(context: StaffContext): Promise<StaffOutput<'/staff/getDeliveries'>> {
    const { staff, reach, lang } = context
    const now = context.now()
    const where = { merchantCode: merchantOf(staff), shopIds: reach === 'all' ? null : [...reach], staffId: staff.staffId, limit: MOST }
    const running = await db.all(findRunning, { ...where, hasCourier: ports.courier !== null })
    const lately = await db.all(findEnded, { ...where, since: now - DAY })
    const ended = lately.filter((row) => row.ended_at >= startOfDay(now, row.utc_offset_min))
    const mine = running.filter(isHeld)
    const toTake = running.filter((row) => !isHeld(row))
    await context.recordAccess({ userIds: usersOf(mine), shown: ['profile', 'address'] })
    await context.recordAccess({ userIds: usersOf([...toTake, ...ended]), shown: ['address'] })
    return {
      at: now,
      toTake: toTake.map((row) => deliveryView(row, lang)),
      mine: mine.map((row) => deliveryView(row, lang)),
      done: ended.map((row) => endedView(row, lang)),
    }
  },

  async riders({ shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getRiders'>> {
    const rows = await db.all(findRiders, shopId, null)
    return { riders: rows.map(({ staff_id, name, is_rider, holds }) => ({ staffId: staff_id, name, isRider: is_rider, holds })) }
  },
})
