import { h, key, table } from '../console/dom.js'
import { get, pull, say } from '../console/levers.js'
import { both, matcher, money, name } from '../console/words.js'

/** The choice is remembered while the console is open. */
let chosen = null

const AMOUNTS = [
  ['growth', both('Growth +500', '成长值 +500'), { amount: 500 }],
  ['growth', both('Growth +2,000', '成长值 +2,000'), { amount: 2000 }],
  ['points', both('Points +1,000', '积分 +1,000'), { points: 1000 }],
]

const give = (userId, what, input) => pull('POST', `/members/${what}`, { who: userId, mchntCd: chosen, ...input }, both('Given', '已赠送'))

const row = ({ userId, phone, nickName }) => [
  [h('b', {}, nickName || phone), h('small', {}, `${phone} · ${userId}`)],
  h(
    'div.keys',
    {},
    AMOUNTS.map(([what, label, input]) => key(label, () => give(userId, what, input), { kind: 'tonal', id: `${userId}-${label.en}` })),
    key(both('Bought level 3', '付费等级 3'), () => give(userId, 'level', { level: 3 }), { kind: 'tonal', id: `${userId}-level` }),
    key(
      both('End bought levels', '结束付费等级'),
      () => pull('POST', '/members/level/end', { who: userId, mchntCd: chosen }, both('Ended', '已结束')),
      { id: `${userId}-level-end` },
    ),
    key(both('¥100 on the card', '储值 ¥100'), () =>
      pull('POST', '/cards', { who: userId, mchntCd: chosen, principalFen: 10_000, bonusFen: 0 }, both('On the card', '已入账')),
    ),
  ),
]

const PLANS = [
  [null, both('Pays as usual', '照常付款')],
  ['declines', both('Declines', '拒绝付款')],
  ['late', both('Late by 30 s', '晚 30 秒')],
  ['answerLost', both('Answer lost', '回话丢失')],
  ['requestLost', both('Request lost', '请求丢失')],
]
const planKeys = (card) =>
  PLANS.map(([plan, label]) =>
    key(label, () => pull('POST', '/outside/cards', { ...card, plan }, label), {
      kind: (card.plan ?? null) === plan ? 'solid' : 'plain',
      id: `${card.cardNo}-${plan ?? 'usual'}`,
    }),
  )

const outsideRow = (card) => [
  [h('b', {}, card.cardNo), h('small', {}, `${card.mchntCd} · ${card.holder} · ${money(card.balanceFen)}`)],
  h(
    'div.keys',
    {},
    key(
      both('¥10 more', '加 ¥10'),
      () => pull('POST', '/outside/cards', { ...card, balanceFen: card.balanceFen + 1000 }, both('Added', '已加')),
      { id: `${card.cardNo}-more` },
    ),
    key(
      card.isBlocked ? both('Unblock', '启用') : both('Block', '停用'),
      () => pull('POST', '/outside/cards', { ...card, isBlocked: !card.isBlocked }, both('Set', '已设置')),
      { id: `${card.cardNo}-block` },
    ),
    planKeys(card),
  ),
]

const merchantKeys = (merchants, again) =>
  h(
    'div.keys',
    {},
    merchants.map(({ code, label }) =>
      key(
        label,
        () => {
          chosen = code
          again()
        },
        { kind: code === chosen ? 'solid' : 'tonal', id: `merchant-${code}` },
      ),
    ),
  )

/** A till: the member's code is typed, or read by a scanner that types. */
function till() {
  const field = (placeholder, value) => h('input', { placeholder, value, size: 18, 'aria-label': placeholder })
  const code = field('28…', '')
  const door = field('SNTYY01', 'SNTYY01')
  const scan = async (amountFen) => {
    const input = { code: code.value.trim(), door: door.value.trim(), ...(amountFen && { amountFen }) }
    const found = await pull('POST', '/members/scan', input)
    if (found)
      say(
        both(
          `${found.levelName} · ${found.pointSum} points · ${money(found.balance)}`,
          `${found.levelName} · ${found.pointSum} 积分 · ${money(found.balance)}`,
        ),
      )
  }
  return h(
    'div.keys',
    {},
    code,
    door,
    key(both('Who is it?', '识别会员'), () => scan(), { kind: 'solid', id: 'scan' }),
    key(both('Take ¥20 from the card', '从储值收 ¥20'), () => scan(2000), { kind: 'tonal', id: 'scan-pay' }),
  )
}

const days = () =>
  h(
    'div.keys',
    {},
    key(
      both('Member day every day', '每天都是会员日'),
      () => pull('POST', '/members/days', { mchntCd: chosen, weekdays: [0, 1, 2, 3, 4, 5, 6], monthDays: [] }, both('Set', '已设置')),
      { id: 'days-all' },
    ),
    key(
      both('No member day', '没有会员日'),
      () => pull('POST', '/members/days', { mchntCd: chosen, weekdays: [], monthDays: [] }, both('Set', '已设置')),
      { id: 'days-none' },
    ),
  )

const NEW = [
  [both('Gold, 1,280 points, ¥200', '金卡，1,280 积分，¥200'), { level: 3, points: 1280, principalFen: 20_000 }],
  [both('Birthday today', '今天生日'), { points: 100, birthday: `1990-${new Date().toISOString().slice(5, 10)}` }],
  [both('Coupons in three states', '三种状态的券'), { states: ['unused', 'expired', 'gifted'] }],
]

const made = (again) =>
  h(
    'div.keys',
    {},
    NEW.map(([label, { states = [], ...input }], no) =>
      key(
        label,
        async () => {
          const coupons = states.map((state) => ({ offerId: `${chosen}-treat`, state }))
          const one = await pull('POST', '/members/make', { mchntCd: chosen, coupons, ...input })
          if (one) say(both(`Made: ${one.phone}`, `做好了：${one.phone}`))
          again()
        },
        { kind: 'tonal', id: `make-member-${no}` },
      ),
    ),
  )

export const members = {
  id: 'members',
  title: both('Members', '会员'),
  about: both(
    'Growth, points and balance are given at the merchant that is chosen. The till takes a member code, once. Levels and points end with the clock.',
    '在选中的商户赠送成长值、积分和余额。收银台扫会员码，一码一次。等级和积分随时钟到期。',
  ),
  parts: ['orders'],
  load: async () => {
    const [{ list }, merchants, outside] = await Promise.all([get('/people'), get('/merchants'), get('/outside/cards')])
    return {
      outside: outside.list,
      people: list.filter(({ isMember }) => isMember),
      merchants: merchants.list.map(({ mchntCd, name: merchant }) => ({ code: mchntCd, label: name(merchant) })),
    }
  },
  draw({ people, merchants, outside }, { query, redraw, reload }) {
    chosen ??= merchants[0]?.code ?? null
    const matches = matcher(query)
    const rows = people.filter(({ phone, nickName, userId }) => matches(phone, nickName, userId)).map(row)
    return [
      merchantKeys(merchants, redraw),
      h('h2', {}, both('A new member', '新会员')),
      made(reload),
      h('h2', {}, both('Till', '收银台')),
      till(),
      h('h2', {}, both('Member day', '会员日')),
      days(),
      table([both('Member', '会员'), both('Give', '赠送')], rows, both('No member yet.', '还没有会员。')),
      h('h2', {}, both('Outside cards', '外部卡')),
      table([both('Card', '卡'), both('Change', '更改')], outside.map(outsideRow), both('No card.', '没有卡。')),
    ]
  },
}
