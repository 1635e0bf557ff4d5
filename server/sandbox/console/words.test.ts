import { ORDER_MODES } from '@domain/order/mode'
import { ORDER_STATUSES } from '@domain/order/status'
import type { OrderEvent } from '@domain/order/events'
import { COUPON_REASONS } from '@domain/coupon/usable'
import { PAYMENT_STATUSES } from '@domain/payment/status'
import { CATALOGUE, LATER, type Label, type Words } from '../scenarios/index'

interface Console {
  lang: { readonly now: string; turn: () => void }
  date: (at: number, utcOffsetMin: number) => string
  time: (at: number, utcOffsetMin: number) => string
  zone: (utcOffsetMin: number) => string
  momentOf: (field: string, utcOffsetMin: number) => number
  span: (ms: number) => Words
}
type Chinese = Readonly<Record<string, string>>
const { date, lang, momentOf, span, time, zone } = jest.requireActual<Console>('./words.js')
const { EVENTS, MODES, STATUSES } = jest.requireActual<Record<'EVENTS' | 'MODES' | 'STATUSES', Chinese>>('../order/words.js')
const { REASONS } = jest.requireActual<{ REASONS: Readonly<Record<string, Words>> }>('../coupon/reasons.js')
const { PAYMENTS } = jest.requireActual<{ PAYMENTS: Chinese }>('../payment/words.js')

const SCENARIOS = CATALOGUE.flatMap(({ scenarios }) => scenarios)
const TEXTS: readonly (readonly [where: string, told: Label])[] = [
  ...CATALOGUE.map(({ title }, index) => [`chapter ${index}`, title] as const),
  ...SCENARIOS.flatMap(({ id, title, see, levers, undo = [] }) =>
    [title, see, ...[...levers, ...undo].map(({ does }) => does)].map((label) => [id, label] as const),
  ),
  ...LATER.map(({ spec, why }) => [spec, why] as const),
]

describe('the console has both languages', () => {
  it('for everything that the catalogue says', () => {
    const lacking = TEXTS.filter(([, label]) => typeof label === 'string' || !label.en || !/\p{Script=Han}/u.test(label.zh))
    expect(lacking).toEqual([])
  })

  it.each([
    ['states of orders', ORDER_STATUSES, STATUSES],
    ['what is done with an order here alone', ['markOffline'] satisfies OrderEvent[], EVENTS],
    ['ways of ordering', ORDER_MODES, MODES],
    ['states of payments', PAYMENT_STATUSES, PAYMENTS],
  ])('for %s', (_what, keys, chinese) => {
    expect(keys.filter((key) => !(key in chinese))).toEqual([])
  })

  it('for why a coupon is not taken at the till', () => {
    expect(COUPON_REASONS.filter((reason) => !REASONS[reason]?.en || !/\p{Script=Han}/u.test(REASONS[reason].zh))).toEqual([])
  })
})

describe('its times', () => {
  const AT = Date.UTC(2026, 10, 23, 17, 5, 9)
  it('are those of the shop’s clock, with the zone named', () => {
    expect([480, 330, -90, 0].map((offset) => `${date(AT, offset)} ${time(AT, offset)} ${zone(offset)}`)).toEqual([
      '2026-11-24 01:05:09 UTC+8',
      '2026-11-23 22:35:09 UTC+5:30',
      '2026-11-23 15:35:09 UTC−1:30',
      '2026-11-23 17:05:09 UTC+0',
    ])
    expect(momentOf('2026-11-24T01:05:09', 480)).toBe(AT)
  })

  it('that are counted have a unit of each language', () => {
    const MINUTE = 60_000
    expect([0, 61 * MINUTE, -1441 * MINUTE, 5000].map(span)).toEqual([
      { en: 'now', zh: '现在' },
      { en: '+1 h 1 min', zh: '+1 小时 1 分钟' },
      { en: '−1 d 1 min', zh: '−1 天 1 分钟' },
      { en: '+5 s', zh: '+5 秒' },
    ])
  })
})

describe('its language', () => {
  const retained = new Map<string, string>()
  const browser = (language: string) =>
    Object.assign(globalThis, {
      navigator: { languages: [language] },
      localStorage: {
        getItem: (key: string) => retained.get(key) ?? null,
        setItem: (key: string, value: string) => retained.set(key, value),
      },
    })
  it.each([
    ['zh-CN', 'hans', 'en'],
    ['zh-HK', 'hans', 'en'],
    ['en-GB', 'en', 'hans'],
    ['fr', 'en', 'hans'],
  ])('is the browser’s (%s) until the user switches it', (language, first, then) => {
    retained.clear()
    browser(language)
    expect(lang.now).toBe(first)
    lang.turn()
    expect(lang.now).toBe(then)
    browser('de')
    expect(lang.now).toBe(then)
  })
})
