import { clockAhead, clockNow } from '../clock/steps'
import { order } from '../order/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'

const DOOR = 'SNTYY01'
const SHOP = 'nt-yuyuan'
const PAGE = '/#/packDomain/pages/refund?orderNo={orderNo}'
const REFUND = `${PAGE}&refundId={refundId}`

const request = (provider?: 'late' | 'refuses'): Lever => ({
  method: 'POST',
  path: '/refunds',
  input: { orderNo: '{orderNo}', ...(provider && { provider }) },
  does:
    provider === 'late'
      ? both('its diner asks for all of it back, from a bank that takes an hour', '顾客申请全退，银行要一小时')
      : provider === 'refuses'
        ? both('its diner asks for all of it back, from a bank that refuses', '顾客申请全退，银行拒绝')
        : both('its diner asks for all of it back', '顾客申请全退'),
})
const approve: Lever = {
  method: 'POST',
  path: '/refunds/{refundId}',
  input: { action: 'approve' },
  does: both('the shop agrees', '门店同意'),
}
const reject: Lever = {
  method: 'POST',
  path: '/refunds/{refundId}',
  input: { action: 'reject', note: '已经出餐了' },
  does: both('the shop declines and says why', '门店不同意，并说明原因'),
}
const part: Lever = {
  method: 'POST',
  path: '/refunds/{refundId}',
  input: { action: 'approve', lines: [{ lineNo: 1, quantity: 1 }] },
  does: both('the shop agrees to one portion of two', '门店同意两份里的一份'),
}
const twoPortions = (): Lever => {
  const one = order('completed', DOOR)
  return { ...one, input: { ...one.input, quantity: 2 } }
}
const auto = (isOn: boolean): Lever => ({
  method: 'POST',
  path: `/shops/${SHOP}`,
  input: { refundAuto: isOn },
  does: isOn
    ? both('the shop agrees to every request at once', '门店自动同意所有申请')
    : both('the shop answers requests itself', '门店自己答复申请'),
})

const LATE = 73 * 60

export const refundScenarios: readonly Scenario[] = [
  {
    id: 'refund-asked',
    spec: 'refund in progress',
    title: both('A refund that waits for the shop', '等门店答复的退款'),
    see: both('Until when the shop answers, and a key to take it back.', '门店的答复期限，和撤回的按钮。'),
    levers: [order('completed', DOOR), request()],
    open: REFUND,
    shows: '等门店答复',
  },
  {
    id: 'order-refundRejected',
    spec: 'refund rejected',
    title: both('A refund that the shop declined', '门店没有同意的退款'),
    see: both('The reason, and that it can be asked once more.', '原因，还可以再申请一次。'),
    levers: [order('completed', DOOR), request(), reject],
    open: REFUND,
    shows: '已经出餐了',
  },
  {
    id: 'refund-again',
    spec: 'refund rejected',
    title: both('Asking once more after a no', '被拒后再申请一次'),
    see: both('The form, anew.', '重新填申请。'),
    levers: [order('completed', DOOR), request(), reject],
    open: REFUND,
    taps: [{ role: 'button', name: '补充说明再申请' }],
    shows: '退款菜品',
  },
  {
    id: 'refund-part',
    spec: 'refunded',
    title: both('A refund that was granted in part', '部分同意的退款'),
    see: both('What was asked for and what came back.', '申请了多少，退回多少。'),
    levers: [twoPortions(), request(), part],
    open: REFUND,
    shows: '门店同意退一部分',
  },
  {
    id: 'refund-late',
    spec: 'refund in progress',
    title: both('A refund at a bank that takes its time', '银行慢的退款'),
    see: both('On its way, and by when it is there at the latest.', '退款中，最晚何时到账。'),
    levers: [order('completed', DOOR), request('late'), approve],
    open: REFUND,
    shows: '正在退回',
  },
  {
    id: 'refund-refused',
    spec: 'refund in progress',
    title: both('A refund that the bank refuses', '银行拒绝的退款'),
    see: both(
      'Still on its way: nobody is told that money is back that is not. It is tried again; see Refunds.',
      '仍是退款中：没到的钱不会说到了。会一直再试，见“退款”。',
    ),
    levers: [order('completed', DOOR), request('refuses'), approve],
    open: REFUND,
    shows: '正在退回',
  },
  {
    id: 'refund-auto',
    spec: 'refunded',
    title: both('A shop that agrees at once', '自动同意的门店'),
    see: both('The shop’s setting agreed.', '门店的设置自动同意。'),
    levers: [auto(true), order('completed', DOOR), request()],
    open: REFUND,
    shows: '这家店自动同意',
    undo: [auto(false)],
  },
  {
    id: 'refund-silence',
    spec: 'refunded',
    title: both('A shop that says nothing for 72 hours', '72 小时没有答复的门店'),
    see: both('Its silence was a yes.', '没有答复就算同意。'),
    levers: [order('completed', DOOR), request(), clockAhead(LATE)],
    open: REFUND,
    shows: '72 小时未答复，视为同意',
    undo: [clockNow],
  },
]
