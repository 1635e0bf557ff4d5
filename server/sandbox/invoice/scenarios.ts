import { DETAIL, order } from '../order/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'

const DOOR = 'SNTYY01'
/** A member who may top up a card. */
const TOPPED = '13800000021'
const INVOICE = '/#/packOther/pages/invoice/historyDetail?invoiceNo={invoiceNo}'

const request = (action: 'hold' | 'finish' | 'fail'): Lever => ({
  method: 'POST',
  path: '/invoices',
  input: { orderNo: '{orderNo}', action },
  does: {
    hold: both('its diner asks for an invoice, and whoever issues it takes their time', '顾客申请发票，开票方还没开'),
    finish: both('its diner asks for an invoice, and it is issued', '顾客申请发票，并且开好'),
    fail: both('its diner asks for an invoice, and it is refused', '顾客申请发票，被拒绝'),
  }[action],
})

const spec = 'invoice: not issued, issuing, success, failed'

export const invoiceScenarios: readonly Scenario[] = [
  {
    id: 'invoice-notIssued',
    spec,
    title: both('An order without an invoice', '还没开票的订单'),
    see: both('The key to ask for one.', '开发票的按钮。'),
    levers: [order('completed', DOOR)],
    open: DETAIL,
    shows: '开发票',
  },
  {
    id: 'invoice-issuing',
    spec,
    title: both('An invoice that is being issued', '正在开的发票'),
    see: both('That it takes minutes.', '要等几分钟。'),
    levers: [order('completed', DOOR), request('hold')],
    open: INVOICE,
    shows: '开票中',
  },
  {
    id: 'invoice-issued',
    spec,
    title: both('An invoice that was issued', '开好的发票'),
    see: both(
      'Its number, the PDF, and a key to send it again. The e-mail is under Invoices.',
      '发票号码、PDF 和再发一次的按钮。邮件在“发票”一栏。',
    ),
    levers: [order('completed', DOOR), request('finish')],
    open: INVOICE,
    shows: '发票号码',
  },
  {
    id: 'invoice-topUp',
    spec,
    title: both('The invoice of a top-up', '充值的发票'),
    see: both('An ordinary invoice of a prepaid card: not taxed.', '预付卡的普票：不征税。'),
    levers: [
      {
        method: 'POST',
        path: '/cards/topped',
        input: { who: TOPPED, code: DOOR, yuan: 100 },
        does: both('a member puts ¥100 on their card', '会员充了 100 元'),
      },
      request('finish'),
    ],
    as: TOPPED,
    open: INVOICE,
    shows: '不征税',
  },
  {
    id: 'invoice-failed',
    spec,
    title: both('An invoice that was refused', '没开成的发票'),
    see: both('Why, and a key to ask again with another title.', '原因，和改抬头重开的按钮。'),
    levers: [order('completed', DOOR), request('fail')],
    open: INVOICE,
    shows: '税号和名称对不上',
  },
]
