import { clockAhead, clockNow } from '../clock/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'
import { ME } from '../scenarios/withInput'
import { table } from '../table/steps'

const TEA_ROOMS = 'sl-rg'
const RULE = both('the timing rule of the tea room', '茶室的计时规则')
const rule = (isSet: boolean): Lever => ({
  method: 'POST',
  path: `/timing/${TEA_ROOMS}`,
  input: { isSet },
  does: both(`${RULE.en} ${isSet ? 'is set' : 'is taken away'}`, `${isSet ? '设置' : '去掉'}${RULE.zh}`),
})
const opened = (code: string): Lever => ({
  method: 'POST',
  path: '/floor',
  input: { who: ME, code, stage: 'opened' },
  does: both(`the room of ${code} is opened`, `${code} 那间开始计时`),
})
/** A member with a verified phone, which a booking requires. */
const MEMBER = '13800000008'
const noShow: Lever = {
  method: 'POST',
  path: '/bookings/{bookingId}/miss',
  input: {},
  does: both('whoever has booked will not come', '订的人不来了'),
}
const TO_TABLE = { role: 'button', name: '看这一桌' } as const

export const bookingScenarios: readonly Scenario[] = [
  {
    id: 'say-timingRuleMissing',
    spec: 'store has no timing rule (opening a table unsupported)',
    title: both('A room of a shop without a timing rule', '门店没有计时规则的房间'),
    see: both('Opening it is refused; with the rule back it opens.', '开不了；规则设回去就能开。'),
    levers: [rule(false)],
    open: table('TSLRG04'),
    taps: [TO_TABLE, { role: 'button', name: '开始计时' }],
    shows: '门店没有设置计时规则，不能开台',
    undo: [rule(true)],
  },
  {
    id: 'room-running',
    spec: 'timed-service booking',
    title: both('A room whose clock runs', '计时中的房间'),
    see: both(
      'Time and price go on by the server’s clock; it can be made longer and ended.',
      '时间和价钱按服务器时钟走，可以续、可以结束。',
    ),
    levers: [opened('TSLRG03')],
    open: table('TSLRG03'),
    taps: [TO_TABLE, { role: 'button', name: '竹影，计时中…' }],
    shows: '再坐一会儿',
  },
  {
    id: 'room-booked',
    spec: 'timed-service booking',
    title: both('A room that is booked ahead', '订好的房间'),
    see: both('Until when it is kept; scanning the code in the room starts its clock.', '留到几点；到店扫房间里的码开始。'),
    levers: [
      {
        method: 'POST',
        path: '/rooms/sl-rg-room-K1/book',
        input: { who: MEMBER, after: 4 },
        does: both('a member books the room from two hours on', '会员订了两小时后的房间'),
      },
    ],
    as: MEMBER,
    open: `/#/packShop/pages/booking/main?shopId=${TEA_ROOMS}`,
    shows: '我的预订',
    undo: [noShow],
  },
  {
    id: 'room-overdue',
    spec: 'timed-service booking',
    title: both('Past its time, and somebody else has booked the room', '到点了，后面有人订'),
    see: both('That time is up; it is charged until they leave, and cannot be made longer.', '提示到点；人没走照样计时，不能再续。'),
    levers: [
      opened('TSLRG02'),
      {
        method: 'POST',
        path: '/rooms/sl-rg-room-K2/book',
        input: { who: '13800000010', after: 2 },
        does: both('somebody books it from an hour on', '有人订了一小时后的'),
      },
      clockAhead(95),
    ],
    open: table('TSLRG02'),
    taps: [TO_TABLE, { role: 'button', name: '观山，计时中…' }],
    shows: '到了，后面有人订',
    undo: [clockNow, noShow],
  },
  {
    id: 'room-extended',
    spec: 'timed-service booking',
    title: both('Past its time, and nobody has the room next', '到点了，后面没人订'),
    see: both(
      'The stay has gone on by half hours by itself. Two hours and five minutes are four half hours, since ten minutes of a further one are free: ¥256, more in the peak hours of weekends.',
      '时间自己按半小时续上了。两小时零五分算四个半小时，多出的头十分钟不收：¥256，周末高峰更贵。',
    ),
    levers: [opened('TSLRG02'), clockAhead(125)],
    open: table('TSLRG02'),
    taps: [TO_TABLE, { role: 'button', name: '观山，计时中…' }],
    shows: '还有 ',
    undo: [clockNow],
  },
]
