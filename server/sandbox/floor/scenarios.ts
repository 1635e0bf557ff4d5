import { cart } from '../cart/steps'
import { dish } from '../menu/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'
import { ME } from '../scenarios/withInput'
import { shop } from '../shop/steps'
import { table } from '../table/steps'

const MATE = '13800000001'

/** A visit in the given state, at a table where guests eat first. */
const stage = (code: string, to: 'opened' | 'ordered' | 'held' | 'settling' | 'paid', who: string): Lever => ({
  method: 'POST',
  path: '/floor',
  input: { who, code, stage: to },
  does: both(
    `the table of ${code} is ${to}${who === ME ? '' : ' by somebody else'}`,
    `${code} 那张桌到 ${to} 这一步${who === ME ? '' : '（别人的）'}`,
  ),
})
/** The staff join one table to another, with one bill. */
const join = (from: string, into: string): Lever => ({
  method: 'POST',
  path: `/floor/nt-yuyuan-${from}/merge`,
  input: { tableId: `nt-yuyuan-${into}` },
  does: both(`table ${from} is joined to table ${into}`, `${from} 桌并到 ${into} 桌`),
})
const on = (tableId: string, path: string, en: string, zh: string, input: Readonly<Record<string, unknown>> = {}): Lever => ({
  method: 'POST',
  path: `/floor/${tableId}/${path}`,
  input,
  does: both(en, zh),
})
/** The guests pay at the cashier and leave. */
const cleared = (tableId: string): Lever[] => [
  on(tableId, 'settle', 'the bill is paid at the cashier', '收银台收款'),
  on(tableId, 'clear', 'the table is cleared', '清台'),
]
const [FIRST, SECOND] = ['nt-yuyuan-R01', 'nt-yuyuan-R02']
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
    id: 'table-opened',
    spec: 'table: opened',
    title: both('Opened, and nothing ordered yet', '开了台，还没点'),
    see: both('Who is there and since when; what is chosen is the first round.', '几位、几点开的台；选的菜就是第一轮。'),
    levers: [stage('TNTYYR05', 'opened', ME)],
    open: table('TNTYYR05'),
    taps: [TO_TABLE],
    shows: '还没有下单',
  },
  {
    id: 'table-repriced',
    spec: 'price changed (product.md, section 5)',
    title: both('A dish of the next round costs more than it was seen', '要下单的一轮里，有道菜涨价了'),
    see: both('Both prices; the round waits until somebody has agreed, and is not on the bill.', '两个价格都在；有人点了同意才能下单。'),
    levers: [stage('TNTYYR05', 'opened', ME), cart('TNTYYR05', 'nt-siu-mai', 1), dish('nt-yuyuan', 'nt-siu-mai', { priceFen: 2700 })],
    open: table('TNTYYR05'),
    taps: [{ role: 'button', name: '去下单' }],
    shows: '变为 ¥27',
    undo: [dish('nt-yuyuan', 'nt-siu-mai', { priceFen: 2400 })],
  },
  {
    id: 'order-placed',
    spec: 'placed',
    title: both('Ordered at a table whose shop accepts by hand', '店家手动接单的桌，刚下单'),
    see: both(
      'That the shop looks at it first, and what happens if it cannot; it is accepted or refused on the board of the console.',
      '店家要先看单，接不了会怎样；在商家后台的看板接单、拒单。',
    ),
    levers: [shop('nt-hubin', { isOpen: true }), stage('TNTHBV01', 'ordered', ME)],
    open: '/#/packOrder/pages/details?orderNo={orderNo}',
    shows: '店家接单后才下厨。接不了会在这里告诉你，不用付钱；接单前也可以取消。',
  },
  {
    id: 'table-placed',
    spec: 'placed',
    title: both('What was ordered at a table was refused', '这一桌点的，店家没能接'),
    see: both('The table is told, nothing is to be paid, and can order anew.', '这一桌会看到，不用付钱，可以重新点。'),
    levers: [
      shop('nt-hubin', { isOpen: true }),
      stage('TNTHBV02', 'ordered', ME),
      { method: 'POST', path: '/orders/{orderNo}/reject', input: { role: 'waiter' }, does: both('a waiter refuses it', '服务员拒单') },
    ],
    open: table('TNTHBV02'),
    taps: [TO_TABLE],
    shows: '刚才点的没有下厨，也不用付钱。可以重新点，或叫服务员。',
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
    id: 'table-takeBack',
    spec: 'dishes: taken back with the waiter’s code',
    title: both('A dish is taken back by the waiter’s code', '报店员授权码退菜'),
    see: both(
      'The six digits stand at the table on the floor of the console, for ten minutes and five tries.',
      '六位码在商家后台的桌台上，十分钟有效，最多试五次。',
    ),
    levers: [stage('TNTYYR03', 'held', ME)],
    open: table('TNTYYR03'),
    taps: [TO_TABLE, { role: 'button', name: '蟹籽干蒸烧卖，加一份或退' }, { role: 'button', name: '退一份' }],
    shows: '还没做的菜可以退。请店员报六位授权码。',
  },
  {
    id: 'table-called',
    spec: 'call waiter and cashier',
    title: both('The waiter is called', '叫服务员'),
    see: both(
      'That the staff know; somebody answers on the floor of the console, and the phone says who comes.',
      '店员知道了；在商家后台的桌台点“我去”，手机上会说谁来。',
    ),
    levers: [stage('TNTYYR05', 'ordered', ME)],
    open: table('TNTYYR05'),
    taps: [TO_TABLE, { role: 'button', name: '叫服务员' }],
    shows: '已呼叫服务员',
  },
  {
    id: 'table-settling',
    spec: 'table: settling',
    title: both('A table-mate is paying', '同桌正在结账'),
    see: both(
      'Who pays; meanwhile nothing can be ordered. It ends by itself after five minutes.',
      '谁在付；这时不能加菜。五分钟没付会自己放开。',
    ),
    levers: [stage('TNTYYR05', 'settling', MATE)],
    open: table('TNTYYR05'),
    taps: [TO_TABLE],
    shows: '正在结账，暂时不能加菜',
  },
  {
    id: 'table-paid',
    spec: 'table: paid, to be cleared',
    title: both('The bill is paid', '这一桌付好了'),
    see: both('When and how much; nothing is left to pay.', '几点付的、付了多少。'),
    levers: [stage('TNTYYR05', 'paid', ME)],
    open: table('TNTYYR05'),
    taps: [TO_TABLE],
    shows: '慢慢坐，走的时候不用再付。',
  },
  {
    id: 'table-moved',
    spec: 'moving to another table',
    title: both('The staff took the party to another table', '店员换了桌'),
    see: both('Whoever scanned the former table’s code is led to R02, with all that was ordered.', '扫过原来桌码的人会到 R02，点的都在。'),
    levers: [stage('TNTYYR01', 'ordered', ME), on(FIRST, 'relocate', 'the party of R01 moves to R02', 'R01 换到 R02', { tableId: SECOND })],
    open: table('TNTYYR01'),
    taps: [TO_TABLE],
    shows: 'R02 桌',
    undo: cleared(SECOND),
  },
  {
    id: 'table-joined',
    spec: 'merging two tables',
    title: both('Two tables were joined', '两桌并成一桌'),
    see: both('One bill with the rounds of both.', '一张账单，两桌的轮次都在。'),
    levers: [stage('TNTYYR01', 'ordered', ME), stage('TNTYYR02', 'ordered', MATE), join('R01', 'R02')],
    open: table('TNTYYR01'),
    taps: [TO_TABLE],
    shows: '第 2 轮',
    undo: cleared(SECOND),
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
