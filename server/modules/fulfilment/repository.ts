import type { Localized } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'
import type { ShipmentState } from '@domain/fulfilment/shipment'
import type { OrderStatus } from '@domain/order/status'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface ShipmentRow {
  order_no: string
  state: ShipmentState
}
export interface ShipmentLineRow {
  line_no: number
  quantity: number
  shipped: number
  received: number
}
export interface ParcelRow {
  parcel_id: string
  order_no: string
  parcel_no: number
  courier: string
  tracking_no: string
  shipped_at: number
  received_at: number | null
  lines: { lineNo: number; quantity: number }[]
}

export const insertShipment = stmt<[orderNo: string]>('shipment.insert', 'insert into shipment (order_no) values ($1)')
export const insertShipmentLines = stmt<[orderNo: string, lineNos: number[], quantities: number[]]>(
  'shipmentLine.insert',
  `insert into shipment_line (order_no, line_no, quantity) select $1, line_no, quantity from unnest($2::int[], $3::int[]) as l (line_no, quantity)`,
)
export const findShipment = stmt<[orderNo: string], ShipmentRow>(
  'shipment.find',
  'select order_no, state from shipment where order_no = $1',
)
export const findShipments = stmt<[orderNos: string[]], ShipmentRow>(
  'shipment.ofOrders',
  'select order_no, state from shipment where order_no = any($1::text[])',
)
export const findShipmentLines = stmt<[orderNo: string], ShipmentLineRow>(
  'shipmentLine.ofOrder',
  'select line_no, quantity, shipped, received from shipment_line where order_no = $1 order by line_no',
)
/** `packAt` null: there is nothing to pack. */
export const updateShipment = stmt<[orderNo: string, state: ShipmentState, packAt: number | null]>(
  'shipment.update',
  'update shipment set state = $2, pack_at = $3 where order_no = $1',
)
/** What is given back and was not sent is not to be sent any more. */
export const lessShipmentLines = stmt<[orderNo: string, lineNos: number[], quantities: number[]]>(
  'shipmentLine.less',
  `update shipment_line l set quantity = greatest(l.shipped, l.quantity - back.quantity)
     from unnest($2::int[], $3::int[]) as back (line_no, quantity) where l.order_no = $1 and l.line_no = back.line_no`,
)
export const addShipped = stmt<[orderNo: string, lineNos: number[], quantities: number[]]>(
  'shipmentLine.ship',
  `update shipment_line l set shipped = l.shipped + p.quantity
     from unnest($2::int[], $3::int[]) as p (line_no, quantity) where l.order_no = $1 and l.line_no = p.line_no`,
)
export const addReceived = stmt<[parcelId: string]>(
  'shipmentLine.receive',
  `update shipment_line l set received = l.received + p.quantity
     from parcel_line p join parcel c on c.parcel_id = p.parcel_id
    where c.parcel_id = $1 and l.order_no = c.order_no and l.line_no = p.line_no`,
)
export const insertParcel = stmt<{
  parcelId: string
  orderNo: string
  parcelNo: number
  courier: string
  trackingNo: string
  at: number
  lineNos: number[]
  quantities: number[]
}>(
  'parcel.insert',
  `with p as (insert into parcel (parcel_id, order_no, parcel_no, courier, tracking_no, shipped_at)
   values (:parcelId, :orderNo, :parcelNo, :courier, :trackingNo, :at)
              on conflict (courier, tracking_no) do nothing returning parcel_id)
   insert into parcel_line (parcel_id, line_no, quantity) select p.parcel_id, l.line_no, l.quantity
     from p, unnest(:lineNos::int[], :quantities::int[]) as l (line_no, quantity)`,
)
export const receiveParcel = stmt<[parcelId: string, at: number]>(
  'parcel.receive',
  'update parcel set received_at = greatest($2, shipped_at) where parcel_id = $1 and received_at is null',
)
export const findParcels = stmt<[orderNo: string], ParcelRow>(
  'parcel.ofOrder',
  `select p.parcel_id, p.order_no, p.parcel_no, p.courier, p.tracking_no, p.shipped_at, p.received_at,
          (select json_agg(json_build_object('lineNo', l.line_no, 'quantity', l.quantity) order by l.line_no) from parcel_line l where l.parcel_id = p.parcel_id) as lines
     from parcel p where p.order_no = $1 order by p.parcel_no`,
)

export interface DeskFulfilmentRow {
  order_no: string
  status: OrderStatus
  mode: OrderMode
  pickup_no: string | null
  shop_name: Localized
  /** Null: it does not go by parcel. */
  state: ShipmentState | null
  pack_at: number | null
}

const SHOWN = 40
/** Of what waits to be weighed, to be sent or to be handed over the newest are looked at. */
const AMONG = 200
/** The newest first. */
export const findToPack = stmt<[], DeskFulfilmentRow>(
  'fulfilmentDesk.open',
  `select o.order_no, o.status, o.mode, o.pickup_no, s.name as shop_name, h.state, h.pack_at
     from customer_order o join shop s on s.shop_id = o.shop_id left join shipment h on h.order_no = o.order_no
    where o.order_no = any (array (
            (select l.order_no from order_line l where l.weigh_grams is not null and l.packed_grams is null order by l.order_no desc limit ${AMONG})
            union (select w.order_no from shipment w where w.pack_at is not null order by w.pack_at desc limit ${AMONG})
            union (select u.order_no from shipment u where u.state in ('partial', 'all') order by u.order_no desc limit ${AMONG})))
      and o.status in ('inProduction', 'toBeDelivered', 'inDelivery')
    order by o.order_no desc limit ${SHOWN}`,
)
/** Name of the due work of the sandbox's packer, who sends parcels by itself. */
export const PACKER = 'sandbox packer'
export const findPackDue = stmt<[before: number, now: number], { order_no: string; state: ShipmentState }>(
  'fulfilmentDesk.due',
  `select order_no, state from shipment where pack_at <= $1 and ${isNotSetAside(PACKER, 'shipment.order_no', '$2')} order by pack_at, order_no limit 20`,
)
