import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, dotted, matcher, money, name, time, zone } from '../console/words.js'

const GIVE = { principalFen: 10_000, bonusFen: 1_000 }

const card = (one) => {
  const whose = { who: one.userId, mchntCd: one.mchntCd }
  return [
    [h('b', {}, one.phone || one.userId), h('small', {}, name(one.mchntName))],
    [
      h('span.number', {}, money(one.principalFen + one.bonusFen)),
      h(
        'small',
        {},
        both(
          `${money(one.principalFen)} paid in, ${money(one.bonusFen)} given`,
          `本金 ${money(one.principalFen)}，赠送 ${money(one.bonusFen)}`,
        ),
      ),
    ],
    one.isFrozen ? tag(both('frozen', '已冻结'), 'danger') : tag(both('in use', '可用'), 'success'),
    one.lastAt === null
      ? h('small', {}, both('no entry yet', '还没有记录'))
      : [
          h('span.number', {}, time(one.lastAt, one.utcOffsetMin)),
          h('small', {}, `${date(one.lastAt, one.utcOffsetMin)} ${zone(one.utcOffsetMin)}`),
        ],
    h(
      'div.bar',
      {},
      key(both('Give ¥100 + ¥10', '入账 ¥100 送 ¥10'), () => pull('POST', '/cards', { ...whose, ...GIVE }, both('On the card', '已入账')), {
        id: `give-${one.cardId}`,
      }),
      key(
        one.isFrozen ? both('Unfreeze', '解冻') : both('Freeze', '冻结'),
        () =>
          pull(
            'POST',
            '/cards/frozen',
            { ...whose, isFrozen: !one.isFrozen },
            one.isFrozen ? both('In use again', '可以用了') : both('Frozen', '已冻结'),
          ),
        { kind: one.isFrozen ? 'solid' : 'danger', id: `freeze-${one.cardId}` },
      ),
    ),
  ]
}

const OVER_FEN = 20_000

const passwordKey = ({ mchntCd }, overFen) =>
  key(
    overFen === undefined ? both('Password above ¥200', '超过 ¥200 要密码') : both('Never ask for a password', '不问密码'),
    () =>
      pull(
        'POST',
        '/cards/password',
        { mchntCd, overFen: overFen === undefined ? OVER_FEN : null },
        overFen === undefined ? both('Asked for from now on', '以后会问') : both('Asked for no more', '不再问'),
      ),
    { kind: 'plain', id: `password-${mchntCd}` },
  )

const rule = (passwords) => (one) => [
  [
    h('b', {}, name(one.mchntName)),
    h('small', {}, dotted(one.mchntCd, one.shopId)),
    passwords.has(one.mchntCd) &&
      h('small', {}, both(`password above ${money(passwords.get(one.mchntCd))}`, `超过 ${money(passwords.get(one.mchntCd))} 要支付密码`)),
  ],
  dotted(...one.tiers.map(({ amountFen, bonusFen }) => `${money(amountFen)} + ${money(bonusFen)}`)),
  one.isOpen ? tag(both('takes top-ups', '可充值'), 'success') : tag(both('closed', '不可充值'), 'danger'),
  h(
    'div.bar',
    {},
    key(
      one.isOpen ? both('Close', '关闭') : both('Open', '打开'),
      () =>
        pull(
          'POST',
          '/cards/top-ups',
          { mchntCd: one.mchntCd, shopId: one.shopId, isOpen: !one.isOpen },
          one.isOpen ? both('No top-ups there', '不能充值了') : both('Top-ups again', '可以充值了'),
        ),
      { kind: 'tonal', id: `rule-${one.mchntCd}-${one.shopId ?? 'all'}` },
    ),
    one.shopId === null && passwordKey(one, passwords.get(one.mchntCd)),
  ),
]

export const cards = {
  id: 'cards',
  title: both('Cards', '储值卡'),
  about: both(
    'Members’ cards with money on them, those that changed last first, and where they can be topped up.',
    '会员的储值卡，最近有变动的在前；以及哪里可以充值。',
  ),
  parts: ['orders'],
  load: async () => get('/cards'),
  draw({ cards: list, rules, passwords }, { query }) {
    const matches = matcher(query)
    return [
      table(
        [both('Member', '会员'), both('Balance', '余额'), both('State', '状态'), both('Last entry', '最近一笔'), both('Do', '操作')],
        list.filter((one) => matches(one.phone, one.userId, one.mchntCd, one.mchntName.hans, one.mchntName.en)).map(card),
        both('Nobody has a card yet.', '还没有人有储值卡。'),
      ),
      table(
        [both('Merchant', '商户'), both('Tiers', '档位'), both('State', '状态'), both('Do', '操作')],
        rules
          .filter((one) => matches(one.mchntCd, one.shopId, one.mchntName.hans, one.mchntName.en))
          .map(rule(new Map(passwords.map(({ mchntCd, overFen }) => [mchntCd, overFen])))),
        both('No merchant takes top-ups.', '没有商户可以充值。'),
      ),
    ]
  },
}
