import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, matcher, name } from '../console/words.js'

const SOURCES = {
  stamps: both('stamp card', '集点'),
  lottery: both('draw', '抽奖'),
  groupBuy: both('group', '拼团'),
  code: both('code', '兑换码'),
  mall: both('points mall', '积分商城'),
}

const prizeRow = (one) => [
  h('b', {}, one.code),
  [h('b', {}, name(one.name)), h('small', {}, SOURCES[one.source] ?? one.source)],
  one.redeemedAt !== null
    ? tag(both('handed over', '已领'), 'success')
    : one.withdrawnAt !== null
      ? tag(both('taken back', '已收回'), 'neutral')
      : key(both('Hand over', '核销'), () => pull('POST', `/prizes/${one.code}`, {}, both('Handed over', '已核销')), {
          kind: 'tonal',
          id: one.code,
        }),
]

const claimRow = (one) => [
  h('b', {}, one.code),
  [h('b', {}, name(one.name)), h('small', {}, name(one.shopName))],
  key(
    both('Hand over', '核销'),
    () => pull('POST', '/inStore', { rewardId: one.rewardId, day: one.day, code: one.code }, both('Handed over', '已核销')),
    { kind: 'tonal', id: `${one.rewardId}-${one.code}` },
  ),
]

const bottleRow = (one) => [
  h('b', {}, one.code),
  [
    h('b', {}, name(one.name)),
    h('small', {}, name(one.shopName)),
    one.photo &&
      h(
        'a.link',
        { href: one.photo, target: '_blank', rel: 'noopener' },
        h('img', { src: one.photo, alt: both('The guest’s photo of it', '客人拍的照片'), height: 72 }),
      ),
  ],
  one.amountMl === null
    ? tag(both('waits for its guest', '等客人存入'), 'warning')
    : key(
        both(`Pour ${one.amountMl} ml`, `倒 ${one.amountMl}ml`),
        () => pull('POST', '/wine/pour', { code: one.code }, both('Poured', '已倒')),
        {
          kind: 'tonal',
          id: `pour-${one.code}`,
        },
      ),
]

const FOR_POINTS = { points: 100, perDay: 3 }
const drawRow = (one) => {
  const forPoints = one.points === null ? null : { points: one.points, perDay: one.perDay }
  const set = (terms, words) => () => pull('POST', `/draws/${one.activityId}`, { freePerDay: one.freePerDay, forPoints, ...terms }, words)
  return [
    [h('b', {}, name(one.title)), h('small', {}, one.mchntCd)],
    [
      both(`${one.freePerDay} free a day`, `每天送 ${one.freePerDay} 次`),
      h(
        'small',
        {},
        forPoints ? both(`${one.points} points each, ${one.perDay} a day`, `${one.points} 积分一次，每天 ${one.perDay} 次`) : '–',
      ),
    ],
    [
      one.freePerDay === 0
        ? key(both('2 free', '送 2 次'), set({ freePerDay: 2 }, both('2 are free a day', '每天送 2 次')), { id: `free-${one.activityId}` })
        : key(both('None free', '不送'), set({ freePerDay: 0 }, both('None are free', '不送了')), { id: `free-${one.activityId}` }),
      forPoints
        ? key(both('Not for points', '不用积分换'), set({ forPoints: null }, both('None are for sale', '不能换了')), {
            id: `points-${one.activityId}`,
          })
        : key(both('For points', '用积分换'), set({ forPoints: FOR_POINTS }, both('100 points each, 3 a day', '100 积分一次，每天 3 次')), {
            id: `points-${one.activityId}`,
            kind: 'tonal',
          }),
    ],
  ]
}

const STATES = {
  grouping: both('open', '正在拼'),
  succeeded: both('full', '成团'),
  failed: both('failed', '未成团'),
  cancelling: both('being cancelled', '正在取消'),
  cancelled: both('cancelled', '已取消'),
}
const groupRow = (one) => [
  [h('b', {}, name(one.name)), h('small', {}, one.groupId)],
  [STATES[one.state], h('small', {}, `${one.joined} / ${one.size}`)],
  one.state === 'grouping' &&
    key(both('Time is over', '时间到'), () => pull('POST', `/groups/${one.groupId}`, { does: 'expire' }, both('It ends', '结束了')), {
      id: `end-${one.groupId}`,
    }),
]

const CODE = both('Code', '码')
const WHAT = both('What', '什么')
const DO = both('Do', '操作')

export const activities = {
  id: 'activities',
  title: both('Activities', '活动'),
  about: both(
    'By what members draw. The counter: prizes, gifts and vouchers that guests show a code for, in-store gifts, and bottles that the shop keeps.',
    '抽奖的次数。柜台：客人凭码来领的奖品、礼和券，到店礼，还有店里存的酒。',
  ),
  parts: ['activities'],
  load: async () => ({ ...(await get('/activities')), ...(await get('/groups')) }),
  draw({ draws, prizes, claims, bottles, groups }, { query }) {
    const matches = matcher(query)
    return [
      table(
        [CODE, WHAT, DO],
        prizes.filter((one) => matches(one.code, name(one.name))).map(prizeRow),
        both('Nothing was won.', '还没有人得奖。'),
      ),
      h('h3', {}, both('Draws', '抽奖')),
      table([WHAT, both('Chances', '次数'), DO], draws.map(drawRow), both('There is no draw.', '没有抽奖。')),
      h('h3', {}, both('Groups', '拼团')),
      table([WHAT, both('State', '状态'), DO], groups.map(groupRow), both('Nobody has begun one.', '还没有人开团。')),
      h('h3', {}, both('In-store gifts', '到店礼')),
      table([CODE, WHAT, DO], claims.map(claimRow), both('Nobody has claimed one.', '没有人领。')),
      h('h3', {}, both('Bottles', '存酒')),
      h(
        'div.keys',
        {},
        key(
          both('Write down a bottle', '登记一支酒'),
          () => pull('POST', '/wine', { shopId: 'nt-yuyuan' }, both('Written down', '已登记')),
          { id: 'keep-bottle' },
        ),
      ),
      table([CODE, WHAT, DO], bottles.map(bottleRow), both('Nothing is asked for.', '没有要取的。')),
    ]
  },
}
