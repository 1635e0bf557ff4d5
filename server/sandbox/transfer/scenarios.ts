import { order } from '../order/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'

/** A shop that takes transfers. */
const TABLE = 'TNTJAA09'
const PAGE = '/#/packOrder/pages/payment/orderMemoMingXian/main?orderNo={orderNo}'
const unpaid = order('toPay', TABLE)

const sent: Lever = {
  method: 'POST',
  path: '/transfers',
  input: { orderNo: '{orderNo}' },
  does: both('its diner says that the money was transferred, with a slip', '顾客说转好了，交了凭证'),
}
const answered = (input: object, does: Lever['does']): Lever => ({
  method: 'POST',
  path: '/transfers/{transferId}',
  input: { ...input },
  does,
})

export const transferScenarios: readonly Scenario[] = [
  {
    id: 'transfer-form',
    spec: 'bank transfer: payer name, payment date, proof upload',
    title: both('Where to transfer to, and what to fill in', '转到哪里，填什么'),
    see: both('Each line copies; what is missing is told beside its field.', '每行都能复制；没填的在那一栏旁边说。'),
    levers: [unpaid],
    open: PAGE,
    taps: [{ role: 'button', name: '提交凭证' }],
    shows: '请上传转账凭证',
  },
  {
    id: 'transfer-waiting',
    spec: 'payment awaiting confirmation',
    title: both('The shop looks for the money', '等门店核对'),
    see: both('The console’s transfer desk has it; it can be changed until then.', '控制台的转账核对里有它；核对前都能改。'),
    levers: [unpaid, sent],
    open: PAGE,
    shows: '等门店核对',
  },
  {
    id: 'transfer-sentBack',
    spec: 'payment awaiting confirmation',
    title: both('The shop has not found it', '门店没有对上'),
    see: both('The reason stands there; it can be corrected and sent again.', '写着原因；改了能再交。'),
    levers: [unpaid, sent, answered({ action: 'sendBack', note: '附言没有写' }, both('the desk sends it back', '核对的人退回'))],
    open: PAGE,
    shows: '核对未通过：附言没有写',
  },
  {
    id: 'transfer-short',
    spec: 'payment awaiting confirmation',
    title: both('Another amount was found', '收到的金额不对'),
    see: both('What is missing is said, and can be transferred or paid another way.', '说少了多少，可以补转或用别的方式付。'),
    levers: [unpaid, sent, answered({ action: 'receive', foundFen: 100 }, both('the desk finds ¥1.00', '核对的人只收到 ¥1.00'))],
    open: PAGE,
    shows: '金额不符：少',
  },
]
