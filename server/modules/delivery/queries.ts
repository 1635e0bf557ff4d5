import type { Output } from '@contract/index'
import { carrierOf } from '@domain/delivery/courier'
import { isOpenRun } from '@domain/delivery/run'
import { deliveryCodes, hasRider } from '@domain/order/delivery'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { type DeliveryRow, findDelivery, findOfOrders, findWithCourier } from './repository'

type Followed = Output<'/expressPosition'>

/** Whom of the shop's own people the diner is shown: who has it, or has brought it. */
const ownRiderOf = ({ run }: DeliveryRow) => (run && (isOpenRun(run.state) || run.state === 'delivered') ? { name: run.name } : null)

/** What its rider wrote, where no reason of the list was one. */
const problemNoteOf = ({ state, problem, run }: DeliveryRow) =>
  state === 'exception' && problem === 'other' && run?.state === 'failed' ? run.note || null : null

const factsOf = (row: DeliveryRow, hasCourier: boolean) => ({
  deliveryState: deliveryCodes.toCode(row.state),
  version: row.version,
  metres: row.metres,
  carrier: carrierOf({
    state: row.state,
    byParcel: row.by_parcel,
    hasRider: row.rider !== null,
    isOwn: ownRiderOf(row) !== null,
    callsRiders: hasCourier && !row.own_riders,
  }),
  etaAt: row.eta_at,
  asked: row.asked,
  rider: hasRider(row.state) || row.state === 'exception' ? row.rider : null,
  ownRider: ownRiderOf(row),
  problem: row.problem,
  problemNote: problemNoteOf(row),
  changedAt: row.changed_at,
})

/** An address that was removed with its account counts as no address. */
const addressOf = ({ address }: DeliveryRow) => ('addressId' in address ? (address as Followed['address']) : null)

const pointOf = ({ point }: DeliveryRow, lang: Lang) => point && { pointId: point.pointId, name: pick(point.name, lang) }

/** What a diner may know of a delivery: their own. */
export function createDeliveryQueries({ db, ports }: Pick<Deps, 'db' | 'ports'>) {
  const hasCourier = ports.courier !== null
  return {
    /** Of an order whose diner asks; null: it is not delivered. */
    async ofOrder(orderNo: string, lang: Lang) {
      const row = await db.first(findDelivery, orderNo)
      return row ? { ...factsOf(row, hasCourier), address: addressOf(row), point: pointOf(row, lang) } : null
    },
    async statesOf(orderNos: string[]) {
      const rows = orderNos.length > 0 ? await db.all(findOfOrders, orderNos) : []
      return new Map(rows.map((row) => [row.order_no, { deliveryState: deliveryCodes.toCode(row.state), etaAt: row.eta_at }]))
    },
    async follow(orderNo: string, userId: string, lang: Lang): Promise<Followed> {
      const row = await db.first(findDelivery, orderNo)
      if (!row || row.user_id !== userId) throw new DomainError('orderNotFound')
      const [from, to] = [
        { lng: row.from_lng, lat: row.from_lat },
        { lng: row.to_lng, lat: row.to_lat },
      ]
      const isShown = hasRider(row.state)
      return {
        orderNo,
        ...factsOf(row, hasCourier),
        address: addressOf(row),
        point: pointOf(row, lang),
        shop: [from.lng, from.lat],
        target: [to.lng, to.lat],
        position: isShown && row.lng !== null && row.lat !== null ? [row.lng, row.lat] : null,
        path: isShown && ports.courier ? (await ports.courier.way(from, to)).map(({ lng, lat }) => [lng, lat]) : [],
      }
    },
    /** For the shop's desk. */
    running: () => db.all(findWithCourier),
  }
}

export type DeliveryQueries = ReturnType<typeof createDeliveryQueries>
