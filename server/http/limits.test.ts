import { createLimits, PER_ADDRESS, PER_CALLER } from './limits'

const NOW = Date.UTC(2026, 10, 20)

/** How many of so many calls are refused. */
function refusals(limits: ReturnType<typeof createLimits>, caller: { ip: string; openId?: string }, times: number, now = NOW): number {
  let refused = 0
  for (let count = 0; count < times; count++)
    try {
      limits.take('/getShopList', { openId: undefined, ...caller }, now)
    } catch {
      refused += 1
    }
  return refused
}

it('Whoever makes up new names keeps no more of them than there is room for, and whoever was held back still is', () => {
  const limits = createLimits(10)
  const greedy = { ip: '10.0.0.1', openId: 'greedy' }
  expect(refusals(limits, greedy, PER_CALLER + 1)).toBe(1)
  for (let made = 0; made < 50; made++) expect(refusals(limits, { ip: '10.0.0.2', openId: `made-up ${made}` }, 2)).toBe(0)
  expect(refusals(limits, greedy, 1)).toBe(1)
  expect(refusals(limits, { ip: '10.0.0.2' }, PER_ADDRESS)).toBe(100)
  expect(refusals(limits, greedy, 1, NOW + 60_000)).toBe(0)
})

it('A name that is far too long counts as its beginning', () => {
  const limits = createLimits()
  const nameOf = (end: number) => ({ ip: '10.0.0.1', openId: 'x'.repeat(10_000) + end })
  for (let end = 0; end < PER_CALLER; end++) expect(refusals(limits, nameOf(end), 1)).toBe(0)
  expect(refusals(limits, nameOf(PER_CALLER), 1)).toBe(1)
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
  ['2001:db8::1', '2001:db8::2:0:0:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  ['10.0.0.1', '10.0.0.2', false],
])('%s and %s count as one address: %s', (one, other, isSame) => {
  const limits = createLimits()
  expect(refusals(limits, { ip: one, openId: 'me' }, PER_CALLER)).toBe(0)
  expect(refusals(limits, { ip: other, openId: 'me' }, 1)).toBe(isSame ? 1 : 0)
})
