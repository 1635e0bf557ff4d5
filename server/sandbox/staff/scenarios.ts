import type { MerchantRole } from '@domain/staff'
import { RESULTS } from '@domain/results'
import { message } from '../faults/answered'
import { wellAgain } from '../faults/steps'
import { dish } from '../menu/steps'
import { autopilotOff, autopilotOn, delivered, order } from '../order/steps'
import { both, type Lever, type Scenario, type Tap, type Words } from '../scenarios/model'
import { ME } from '../scenarios/withInput'

/** The console of the first demo merchant, opened by a person of this role. */
const as = (role: MerchantRole, page: string): string => `/sandbox/staff/stM1001-${role}/enter?to=${page}`
const DOOR = 'SNTYY01'
const button = (name: string): Tap => ({ role: 'button', name })

/** The answer to the next call of this kind by any member of the staff. */
const nextIs = (call: string, result: keyof typeof RESULTS): Lever => ({
  method: 'POST',
  path: '/faults',
  input: { kind: 'answer', call, resultCode: RESULTS[result], times: 1 },
  does: both(`the next ${call} is refused: ${result}`, `下一次 ${call} 被拒绝：${result}`),
})
/** The connection is cut for this call, before anything is done. */
const isCut = (call: string): Lever => ({
  method: 'POST',
  path: '/faults',
  input: { kind: 'dropBefore', call },
  does: both(`every ${call} is cut off`, `每次 ${call} 都断在路上`),
})
const seated = (code: string, stage: 'opened' | 'ordered' | 'settling' | 'paid'): Lever => ({
  method: 'POST',
  path: '/floor',
  input: { who: ME, code, stage },
  does: both(`the table of ${code} is ${stage}`, `${code} 那张桌到 ${stage} 这一步`),
})
const refundRequested: Lever = {
  method: 'POST',
  path: '/refunds',
  input: { orderNo: '{orderNo}' },
  does: both('its diner asks for all of it back', '顾客申请全退'),
}

/** A page as it usually is. */
const page = (id: string, role: MerchantRole, path: string, title: Words, see: Words, shows: string): Scenario => ({
  id: `desk-${id}`,
  spec: `console: ${path}`,
  title,
  see,
  levers: [],
  open: as(role, path),
  shows,
})

/** What the staff of a shop see and do at the console (`/console`), each as a person whose role does it; the link signs a tester in. */
export const staffScenarios: readonly Scenario[] = [
  {
    id: 'desk-new-order',
    spec: 'console: /orders',
    title: both('A paid order on the board', '看板上来了一单'),
    see: both('It rings until somebody looks; Accept is its next step.', '一直响到有人看；下一步是接单。'),
    levers: [autopilotOff, order('pendingAcceptance', DOOR)],
    open: as('cashier', '/orders'),
    shows: '接单',
    undo: [autopilotOn],
  },
  {
    id: 'desk-second',
    spec: 'console: /orders',
    title: both('Somebody else was first', '别人先动了这一单'),
    see: both('Who comes second is told so, and the board shows the order as it is.', '后来的人会知道，看板按现在的样子显示。'),
    levers: [autopilotOff, order('pendingAcceptance', DOOR), nextIs('/staff/moveOrder', 'orderChangedSince')],
    open: as('cashier', '/orders'),
    taps: [button('接单')],
    shows: message('orderChangedSince'),
    undo: [wellAgain, autopilotOn],
  },
  {
    id: 'desk-board-cut',
    spec: 'console: /orders',
    title: both('The board cannot be loaded', '看板没加载出来'),
    see: both('What failed says so in its place, with a key to try again.', '没加载出来的地方说明，并可以重试。'),
    levers: [isCut('/staff/getOrderBoard')],
    open: as('cashier', '/orders'),
    shows: '重试',
    undo: [wellAgain],
  },
  {
    id: 'desk-refund',
    spec: 'console: /orders',
    title: both('A guest asks for money back', '客人申请退款'),
    see: both('In the first lane, with the sum; agreed to or refused in the panel.', '在第一栏，写着金额；在右边同意或拒绝。'),
    levers: [autopilotOff, order('completed', DOOR), refundRequested],
    open: as('manager', '/orders'),
    shows: '申请退款',
    undo: [autopilotOn],
  },
  {
    id: 'desk-delivery',
    spec: 'console: /orders',
    title: both('A delivery without a rider', '外卖还没有骑手'),
    see: both('That a rider is sought; called again from the panel.', '正在找骑手；在右边可以再叫。'),
    levers: [autopilotOff, delivered('accepted', 'SSLZS01')],
    open: '/sandbox/staff/stM1002-manager/enter?to=/orders',
    shows: '制作中',
    undo: [autopilotOn],
  },
  {
    id: 'desk-floor',
    spec: 'console: /floor',
    title: both('A table that eats', '在用餐的桌'),
    see: both(
      'Since when, how many and for how much; rounds, moving, joining and the bill in its panel.',
      '多久了、几位、多少钱；点开有加菜、转台、并台、结账。',
    ),
    levers: [seated('TNTYYR03', 'ordered')],
    open: as('waiter', '/floor'),
    shows: 'R03',
  },
  {
    id: 'desk-table-changed',
    spec: 'console: /floor',
    title: both('The table changed while somebody looked', '看着的时候桌变了'),
    see: both('Who comes second is told so, and sees the table as it is now.', '后来的人会知道，看到的是现在的样子。'),
    levers: [seated('TNTYYR03', 'paid'), nextIs('/staff/clearVisit', 'tableChanged')],
    open: as('waiter', '/floor'),
    taps: [{ ...button('R03…'), once: 'R03' }, button('清台')],
    shows: message('tableChanged'),
    undo: [wellAgain],
  },
  {
    id: 'desk-ticket',
    spec: 'console: /kitchen',
    title: both('A ticket in the kitchen', '后厨来了一张单'),
    see: both(
      'Its number large, the minutes by colour; a tap strikes a dish, the key below bumps the ticket, and three seconds take it back.',
      '号码大，时间看颜色；点一下划掉一道，下面的键完成整张，三秒内能撤回。',
    ),
    levers: [autopilotOff, order('accepted', DOOR)],
    open: as('kitchen', '/kitchen'),
    shows: '完成',
    undo: [autopilotOn],
  },
  {
    id: 'desk-rider',
    spec: 'console: /deliveries',
    title: both('A rider’s deliveries', '骑手的送餐页'),
    see: both(
      'Nothing is to be taken at a shop whose couriers bring it. Choose “Our own riders deliver” under Settings, Shop, Delivery first; then Take, Pick up, Deliver, and the order page follows.',
      '由配送公司送的店没有可接的单。先在「设置」「门店」「外卖」打开“自己的骑手送”，再接单、取餐、送到，顾客的订单页跟着变。',
    ),
    levers: [],
    open: '/sandbox/staff/stM1002-rider/enter?to=/deliveries',
    shows: '没有等人接的外卖',
  },
  {
    id: 'desk-sold-out',
    spec: 'console: /menu',
    title: both('A dish that is sold out', '一道菜沽清了'),
    see: both('Its stock says so, and one tap sells it again.', '库存写着售完，点一下恢复。'),
    levers: [dish('nt-yuyuan', 'nt-siu-mai', { remaining: 0 })],
    open: as('manager', '/menu'),
    shows: '售完',
    undo: [dish('nt-yuyuan', 'nt-siu-mai', { remaining: null })],
  },
  page(
    'members',
    'manager',
    '/members',
    both('Members', '会员'),
    both(
      'Searched by name or the end of the phone, chosen by what they did; each opens to a page with everything of them. What is given there above a limit waits for a second person, whose rail counts it.',
      '按名字或手机尾号找，按做过什么筛；点开是这个人的一页。在那里给的超过限额，要第二个人批，左栏有数字。',
    ),
    '60 天没来',
  ),
  page(
    'member-found',
    'cashier',
    '/members',
    both('A member at the counter', '柜台前的会员'),
    both('By the code on the phone or the end of its number, with a top-up; no list.', '扫会员码或输手机尾号，可以充值；看不到名单。'),
    '扫会员码，或输入手机号后四位。',
  ),
  {
    id: 'desk-members-cut',
    spec: 'console: /members',
    title: both('Members cannot be loaded', '会员没加载出来'),
    see: both('What failed says so in its place, with a key to try again.', '没加载出来的地方说明，并可以重试。'),
    levers: [isCut('/staff/getMembers')],
    open: as('manager', '/members'),
    shows: '重试',
    undo: [wellAgain],
  },
  page(
    'today',
    'accountant',
    '/today',
    both('Today’s figures', '今天的数'),
    both(
      'Takings, orders and the average beside the same time a week ago; by hour, by way to pay, by dish.',
      '营业额、单数、客单价，和上周同一时刻比；按小时、付款方式、菜品。',
    ),
    '营业额',
  ),
  page(
    'reports',
    'accountant',
    '/reports',
    both('Reports', '报表'),
    both(
      'Takings of any days by day, hour, shop, order type, method and person, beside earlier ones; each table can be exported.',
      '任意几天的营业额，按天、钟点、门店、类型、付款方式和经手人看，和以前比；每张表都能导出。',
    ),
    '报表',
  ),
  page(
    'shift',
    'cashier',
    '/shift',
    both('The shift', '交班'),
    both(
      'Opened with a float; cash is counted against what was taken, and a difference is named.',
      '带备用金开班；点现金对账，差额要写原因。',
    ),
    '交班',
  ),
  page(
    'shop',
    'manager',
    '/settings/shop',
    both('How a shop works', '门店怎么营业'),
    both(
      'Hours, order types, delivery on the map, refunds, ways to pay with what is missing for each.',
      '时间、点单方式、地图上的配送范围、退款、收款方式和还缺什么。',
    ),
    '门店设置',
  ),
  page(
    'tables',
    'manager',
    '/settings/tables',
    both('Tables and their codes', '桌台和桌码'),
    both('Many numbers at once; cards and stickers as a PDF.', '一次加很多号；桌牌和贴纸是 PDF。'),
    '打印桌码',
  ),
  page(
    'shops',
    'owner',
    '/settings/shops',
    both('Shops of the merchant', '商家的门店'),
    both('Another one is opened, one is closed for good and opened again.', '再开一家，关掉一家，重新打开。'),
    '开一家店',
  ),
  page(
    'brand',
    'owner',
    '/settings/brand',
    both('The brand', '品牌'),
    both(
      'Name, logo, colour with its contrast, languages; beside it what diners see.',
      '名字、标志、颜色和对比度、语言；旁边是客人看到的样子。',
    ),
    '品牌',
  ),
  page(
    'kitchen-settings',
    'manager',
    '/settings/kitchen',
    both('Stations and pace of the kitchen', '后厨的档口和节奏'),
    both('Which categories a station has, and from when a ticket is late.', '档口做哪些分类，几分钟算超时。'),
    '保存',
  ),
  page(
    'printers',
    'manager',
    '/settings/printers',
    both('Printers', '打印机'),
    both(
      'What each prints and in what state it is; a test page, and another that steps in.',
      '每台打什么、状态怎样；能打测试页，坏了换哪台。',
    ),
    '加打印机',
  ),
  page(
    'team',
    'owner',
    '/settings/team',
    both('Who works here', '员工'),
    both('Roles by shop, invitations, sessions that can be ended, and the rules.', '每家店的角色、邀请、可以结束的登录，和规则。'),
    '邀请',
  ),
  page(
    'tablets',
    'owner',
    '/settings/tablets',
    both('Shared tablets', '共用平板'),
    both('A device is made a tablet of a shop, and changes hands by PIN.', '把一台设备设成门店平板，用 PIN 换人。'),
    '平板',
  ),
  page(
    'audit',
    'owner',
    '/settings/audit-log',
    both('What was done, by whom', '谁做了什么'),
    both('Searched and exported; each line opens to before and after.', '能搜、能导出；每条点开有前后。'),
    '导出 CSV',
  ),
  page(
    'account',
    'waiter',
    '/account',
    both('One’s own account', '我的账号'),
    both('Password, two steps, PIN, and where one is signed in.', '密码、两步验证、PIN、在哪里登录着。'),
    '换密码',
  ),
  page(
    'setup',
    'owner',
    '/setup',
    both('The first-run wizard', '开店向导'),
    both('Five steps; each can be left and taken up again.', '五步，随时离开再回来。'),
    '试一单',
  ),
  page(
    'forbidden',
    'kitchen',
    '/settings/team',
    both('A page of another role', '别的角色的页面'),
    both('Whom to ask, and nothing of the page.', '说明找谁，页面内容不出现。'),
    '你没有这一页的权限',
  ),
  {
    id: 'desk-sign-in',
    spec: 'console: /sign-in',
    title: both('Signing in', '登录'),
    see: both('A wrong password is told at its field; six wrong ones lock for a while.', '密码错在那一栏说；错太多次会锁一阵。'),
    levers: [],
    open: '/console/sign-in',
    shows: '登录',
  },
]
