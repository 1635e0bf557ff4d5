import { autopilotOff, autopilotOn, delivered, DETAIL } from '../order/steps'
import { both, type Scenario } from '../scenarios/model'

/** A tea shop that delivers. */
const DOOR = 'SSLZS01'

export const deliveryScenarios: readonly Scenario[] = [
  {
    id: 'delivery-accepted',
    spec: 'order type: delivery',
    title: both('Delivery: paid, awaiting acceptance', '外卖：付了款，等门店接单'),
    see: both('The address, the fee with its distance, when it arrives.', '地址、按距离算的配送费、什么时候送到。'),
    levers: [autopilotOff, delivered('pendingAcceptance', DOOR)],
    open: DETAIL,
    shows: '等门店接单',
    undo: [autopilotOn],
  },
  {
    id: 'order-toBeDelivered',
    spec: 'to be delivered',
    title: both('Delivery: a rider is called', '外卖：正在叫骑手'),
    see: both('How many were asked; soon one accepts and the map comes.', '问了几位；很快有人接单，换成地图。'),
    levers: [autopilotOff, delivered('toBeDelivered', DOOR)],
    open: DETAIL,
    shows: '3-502',
    text: '订单状态：待配送',
    undo: [autopilotOn],
  },
  {
    id: 'order-inDelivery',
    spec: 'in delivery',
    title: both('Delivery: on its way', '外卖：配送中'),
    see: both('The shop brings it itself here; riders come after “a rider is called”.', '这里是门店自己送；想看骑手，用“正在叫骑手”。'),
    levers: [autopilotOff, delivered('inDelivery', DOOR)],
    open: DETAIL,
    shows: '在路上',
    text: '订单状态：配送中',
    undo: [autopilotOn],
  },
  {
    id: 'order-deliveryException',
    spec: 'delivery exception',
    title: both('Delivery: it went wrong', '外卖：配送异常'),
    see: both(
      'What happened, and what can be done: another rider, the shop’s phone, a refund.',
      '出了什么事，还能怎么办：再叫骑手、打给门店、申请退款。',
    ),
    levers: [autopilotOff, delivered('deliveryException', DOOR)],
    open: DETAIL,
    shows: '配送未完成，原因可以询问门店。',
    text: '订单状态：配送异常',
    undo: [autopilotOn],
  },
  {
    id: 'delivery-refused',
    spec: 'pending acceptance: refused by the shop',
    title: both('Delivery: refused by the shop', '外卖：店家拒单'),
    see: both('Why, that the money comes back, and the shop’s phone first.', '为什么、钱退回，先给门店电话。'),
    levers: [
      autopilotOff,
      delivered('pendingAcceptance', DOOR),
      {
        method: 'POST',
        path: '/orders/{orderNo}/reject',
        input: { refusal: 'tooBusy' },
        does: both('the shop refuses it: too busy', '店家拒单：忙不过来'),
      },
    ],
    open: DETAIL,
    shows: '店里忙不过来。',
    undo: [autopilotOn],
  },
  {
    id: 'delivery-signed',
    spec: 'delivery: paid awaiting acceptance … delivery exception',
    title: both('Delivery: signed', '外卖：已送达'),
    see: both('All eight states are seen with “a rider is called” and the section Riders.', '八个状态用“正在叫骑手”和“骑手”一栏都看得到。'),
    levers: [delivered('completed', DOOR)],
    open: DETAIL,
    shows: '已送达',
    text: '订单状态：已完成',
  },
]
