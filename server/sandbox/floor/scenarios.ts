import { both, type Lever, type Scenario } from '../scenarios/model'
import { ME } from '../scenarios/told'
import { table } from '../table/steps'

const MATE = '13800000001'

/** Somebody at a table that is served first, as far as that. */
const stage = (code: string, to: 'opened' | 'ordered' | 'held' | 'paid', who: string): Lever => ({
  method: 'POST',
  path: '/floor',
  input: { who, code, stage: to },
  does: both(
    `the table of ${code} is ${to}${who === ME ? '' : ' by somebody else'}`,
    `${code} 那张桌到 ${to} 这一步${who === ME ? '' : '（别人的）'}`,
  ),
})
/** The staff join one table to another; its guests sit on one bill. */
const join = (from: string, into: string): Lever => ({
  method: 'POST',
  path: `/floor/nt-yuyuan-${from}/merge`,
  input: { tableId: `nt-yuyuan-${into}` },
  does: both(`table ${from} is joined to table ${into}`, `${from} 桌并到 ${into} 桌`),
})
const TO_TABLE = { role: 'button', name: '看这一桌' } as const

export const floorScenarios: readonly Scenario[] = [
  {
    id: 'table-servedFirst',
    spec: 'heavy, heavy with light-heavy',
    title: both('A table that is served first, in a shop where the others pay first', '一家店里，这桌先吃后付，别的桌先付'),
    see: both('The table asks how many they are and which tea; the bill comes at the end.', '先问几位、喝什么茶；吃完一起结账。'),
    levers: [],
    open: table('TNTYYR04'),
    taps: [TO_TABLE],
    shows: '几位用餐',
  },
  {
    id: 'order-dining',
    spec: 'dining',
    title: both('Dining', '用餐中'),
    see: both('The bill so far, and the way to the table.', '目前的账单，可以回到这一桌。'),
    levers: [stage('TNTYYR05', 'ordered', ME)],
    open: '/#/packOrder/pages/details?orderNo={orderNo}',
    shows: '用餐中',
  },
  {
    id: 'table-dishes',
    spec: 'dishes: to order, waiting for preparation, make now or wait for notice',
    title: both('A round that waits for the table’s word', '等叫起的一轮'),
    see: both(
      'The dish waits until it is tapped; then it is in the queue. The floor makes and serves it.',
      '点“现在做”才进队列；桌台面板里制作、上菜。',
    ),
    levers: [stage('TNTYYR03', 'held', ME)],
    open: table('TNTYYR03'),
    taps: [TO_TABLE, { role: 'button', name: '现在做' }],
    shows: '待制作',
  },
  {
    id: 'table-toBeCleared',
    spec: 'wait until the previous table’s guests have left',
    title: both('The previous guests have paid and still sit there', '上一桌付了还没走'),
    see: both('Whoever comes waits; clearing the table on the floor lets them in.', '后来的人先等；在桌台面板清台就能开。'),
    levers: [stage('TNTYYR06', 'paid', MATE)],
    open: table('TNTYYR06'),
    taps: [TO_TABLE],
    shows: '上一桌客人还没离开',
  },
  {
    id: 'order-joined',
    spec: 'dining',
    title: both('A bill that was joined to another table’s', '并到别桌的账单'),
    see: both(
      'It is not cancelled: what was ordered is on the other table’s bill, and the key leads there.',
      '不是已取消：点过的都在那一桌的账单里，按钮带过去。',
    ),
    levers: [stage('TNTYYR01', 'ordered', MATE), stage('TNTYYR02', 'ordered', ME), join('R02', 'R01')],
    open: '/#/packOrder/pages/details?orderNo={orderNo}',
    shows: '店员把这桌并到了 R01 桌，点过的都在那桌的账单里。',
  },
]
