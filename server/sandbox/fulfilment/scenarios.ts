import type { OrderStatus } from '@domain/order/status'
import { autopilotOff, autopilotOn, DETAIL } from '../order/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'
import { ME } from '../scenarios/withInput'

/** A grocery that sends parcels, and weighs its apples. */
const GROCERY = 'SMSYK01'

const apples = (status: OrderStatus): Lever => ({
  method: 'POST',
  path: '/orders',
  input: { who: ME, code: GROCERY, itemId: 'ms-apple', quantity: 3, status, isDelivered: true },
  does: both(`three portions of apples of ${GROCERY} by parcel, ${status}`, `${GROCERY} 的三份苹果，走包裹，状态 ${status}`),
})
const sendRest: Lever = {
  method: 'POST',
  path: '/fulfilment/{orderNo}/parcels',
  input: {},
  does: both('the rest is sent', '其余的发出'),
}

export const fulfilmentScenarios: readonly Scenario[] = [
  {
    id: 'weighed-estimate',
    spec: 'retail',
    title: both('Goods by weight: not weighed yet', '称重商品：还没称'),
    see: both('About how much; the section Weighing and parcels has the scale.', '大约多少；称重在“称重和包裹”一栏。'),
    levers: [autopilotOff, apples('inProduction')],
    open: DETAIL,
    shows: '约 1.5 kg，称重后多退',
    undo: [autopilotOn],
  },
  {
    id: 'shipment-notShipped',
    spec: 'shipment: not shipped',
    title: both('Parcels: weighed, not shipped', '包裹：称好了，未发货'),
    see: both('What the apples weighed, what went back.', '苹果实际多重，退了多少。'),
    levers: [autopilotOff, apples('toBeDelivered')],
    open: DETAIL,
    shows: '待发货',
    undo: [autopilotOn],
  },
  {
    id: 'shipment-partial',
    spec: 'shipment: partial',
    title: both('Parcels: some of it is on its way', '包裹：部分发货'),
    see: both('The first parcel with its slip and what is in it.', '第一个包裹的运单号和里面的东西。'),
    levers: [autopilotOff, apples('inDelivery')],
    open: DETAIL,
    shows: '部分发货',
    undo: [autopilotOn],
  },
  {
    id: 'shipment-all',
    spec: 'shipment: all',
    title: both('Parcels: all of it is on its way', '包裹：全部发货'),
    see: both('Both parcels, each with its key.', '两个包裹，各有一个“收到了”。'),
    levers: [autopilotOff, apples('inDelivery'), sendRest],
    open: DETAIL,
    shows: '全部发货',
    undo: [autopilotOn],
  },
  {
    id: 'shipment-received',
    spec: 'shipment: received',
    title: both('Parcels: received', '包裹：已收货'),
    see: both('When each came.', '各是什么时候收到的。'),
    levers: [apples('completed')],
    open: DETAIL,
    shows: '已收货',
  },
]
