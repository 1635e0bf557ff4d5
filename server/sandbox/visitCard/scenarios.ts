import { both, type Lever, type Scenario } from '../scenarios/model'

const PAGE = '/#/packOther/pages/visitCard?mchntCd=M1002'
const spec = 'session card purchase'
const sale = (isOpen: boolean): Lever => ({
  method: 'POST',
  path: '/visitCards/sale',
  input: { offerId: 'sl-ten-lattes', isOpen },
  does: isOpen ? both('ten lattes are sold again', '茶咖十次卡重新开售') : both('ten lattes are not sold any more', '茶咖十次卡停售'),
})

export const visitCardScenarios: readonly Scenario[] = [
  {
    id: 'visitCards-sold',
    spec,
    title: both('Cards of visits that a merchant sells', '商家在卖的次卡'),
    see: both(
      'What each is for, what it costs a visit, and how long it holds. Whoever logs in as 13800000001 holds two: one in use, one about to end.',
      '每张管什么、合多少一次、能用多久。用 13800000001 登录有两张：一张在用，一张快到期。',
    ),
    levers: [sale(true)],
    open: PAGE,
    shows: '茶咖十次卡',
  },
  {
    id: 'visitCards-closed',
    spec,
    title: both('A card that is not sold any more', '停售的次卡'),
    see: both('It is gone from the page; cards that were bought keep their terms.', '页面上没有了；买过的照旧能用。'),
    levers: [sale(false)],
    open: PAGE,
    shows: '奶茶五次卡',
    undo: [sale(true)],
  },
]
