import fc from 'fast-check'
import {
  ALWAYS,
  decorationChanges,
  decorationProblems,
  isShown,
  isWebAddress,
  type LinkFacts,
  PLAIN_PAGE,
  type PlacedComponent,
} from './decoration'

const NOTHING: LinkFacts = {
  itemIds: new Set(),
  shopIds: new Set(['S1']),
  bookingShopIds: new Set(),
  lotteryIds: new Set(),
  openPages: new Set(),
}
const text = (hans: string) => ({ hans, en: '', yue: '' })
const notice = (componentId: string, hans = 'text'): PlacedComponent => ({
  componentId,
  componentType: 'notice',
  data: { text: text(hans), link: { target: 'none', value: '' } },
  ...ALWAYS,
})
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
const pageOf = (list: readonly string[]) => list.map((id) => notice(id))

it('a page has no changes against itself, and every change of its order names a component that moved', () => {
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      expect(decorationChanges(pageOf(before), pageOf(before))).toEqual([])
      const changes = decorationChanges(pageOf(before), pageOf(after))
      expect(changes.length === 0).toBe(before.join() === after.join())
      const named = (change: string) => changes.filter((one) => one.change === change).map(({ componentId }) => componentId)
      expect(named('added')).toEqual(after.filter((id) => !before.includes(id)))
      expect(named('removed')).toEqual(before.filter((id) => !after.includes(id)))
      // Without those that moved, both orders are the same.
      const rest = (list: string[], other: string[]) => list.filter((id) => other.includes(id) && !named('moved').includes(id))
      expect(rest(after, before)).toEqual(rest(before, after))
    }),
  )
})

it('one component that is moved is the only one named', () => {
  expect(decorationChanges(pageOf(['a', 'b', 'c', 'd']), pageOf(['d', 'a', 'b', 'c']))).toEqual([
    { componentId: 'd', componentType: 'notice', change: 'moved' },
  ])
})

it('what was typed and what was hidden are changes of their own', () => {
  const after = { ...notice('a', 'other'), isHidden: true }
  expect(decorationChanges([notice('a')], [after]).map(({ change }) => change)).toEqual(['hidden', 'changed'])
  expect(decorationChanges([after], [{ ...after, isHidden: false }]).map(({ change }) => change)).toEqual(['shown'])
})

it('hiding every component leaves no problem, however unfinished they are', () => {
  const broken: PlacedComponent[] = [
    { componentId: '1', componentType: 'banner', data: { slides: [] }, ...ALWAYS },
    { componentId: '2', componentType: 'imageLinks', data: { cards: [] }, ...ALWAYS },
    { componentId: '3', componentType: 'recommended', data: { title: text(''), itemIds: ['X'] }, ...ALWAYS },
    { componentId: '4', componentType: 'storeCard', data: { title: text('') }, ...ALWAYS },
    { componentId: '5', componentType: 'orderEntries', data: { entries: [] }, ...ALWAYS },
    { ...notice('6', ''), shopIds: [] },
    { ...notice('7'), startsAt: 5, endsAt: 5 },
  ]
  const found = decorationProblems(broken, NOTHING)
  expect(new Set(found.map(({ componentId }) => componentId))).toEqual(new Set(['1', '2', '3', '4', '5', '6', '7']))
  expect(
    decorationProblems(
      broken.map((one) => ({ ...one, isHidden: true })),
      NOTHING,
    ),
  ).toEqual([])
  expect(decorationProblems(PLAIN_PAGE, NOTHING)).toEqual([])
})

it('is shown from its start until before its end, and early only to those who edit it', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (startsAt, length, now) => {
      const showing = { ...ALWAYS, startsAt, endsAt: startsAt + length }
      const isIn = now >= startsAt && now < startsAt + length
      expect(isShown(showing, { shopId: 'S1', now })).toBe(isIn)
      expect(isShown(showing, { shopId: 'S1', now, isEarly: true })).toBe(now < startsAt + length)
      expect(isShown({ ...showing, isHidden: true }, { shopId: 'S1', now })).toBe(false)
      expect(isShown({ ...showing, shopIds: ['S2'] }, { shopId: 'S1', now })).toBe(false)
      expect(isShown({ ...showing, shopIds: ['S2'] }, { shopId: null, now })).toBe(false)
    }),
  )
})

it.each([
  ['https://a.example/x?y=1#z', true],
  ['https://a.example:8443', true],
  ['http://a.example', false],
  ['javascript:alert(1)', false],
  ['https://localhost', false],
  ['https://a.example/x y', false],
  ['https://user@a.example', false],
])('%s is opened: %s', (address, expected) => expect(isWebAddress(address)).toBe(expected))
