import Fastify, { type FastifyRequest } from 'fastify'
import { factsOf } from './facts'
import { createLimits, type Limits, networkOf, PER_ADDRESS, PER_CALLER } from './limits'

const newLimits = (mostNames?: number) => createLimits(Fastify(), mostNames)

/** The number of refused calls. */
async function refusals(limits: Limits, { ip, caller }: { ip: string; caller?: string }, times: number): Promise<number> {
  let refused = 0
  for (let count = 0; count < times; count++) {
    const request = { ip, url: '/api/getShopList.action', routeOptions: {} } as FastifyRequest
    factsOf(request).caller = caller
    await limits.take(request).catch(() => (refused += 1))
  }
  return refused
}

afterEach(() => jest.restoreAllMocks())

it('A caller who was held back may call again after a minute', async () => {
  const [limits, greedy] = [await newLimits(), { ip: '10.0.0.1', caller: 'greedy' }]
  const began = Date.now()
  const now = jest.spyOn(Date, 'now').mockReturnValue(began)
  expect(await refusals(limits, greedy, PER_CALLER + 2)).toBe(2)
  now.mockReturnValue(began + 59_999)
  expect(await refusals(limits, greedy, 1)).toBe(1)
  now.mockReturnValue(began + 60_000)
  expect(await refusals(limits, greedy, 1)).toBe(0)
})

it('A caller who makes up a new name for each call is held back by the address, however few names are stored', async () => {
  const limits = await newLimits(10)
  for (let made = 0; made < PER_ADDRESS; made++) expect(await refusals(limits, { ip: '10.0.0.1', caller: `made-up ${made}` }, 1)).toBe(0)
  expect(await refusals(limits, { ip: '10.0.0.1', caller: 'one more' }, 5)).toBe(5)
  expect(await refusals(limits, { ip: '10.0.0.2', caller: 'one more' }, 5)).toBe(0)
})

it('A name that is far too long counts by its beginning', async () => {
  const limits = await newLimits()
  const nameOf = (end: number) => ({ ip: '10.0.0.1', caller: 'x'.repeat(10_000) + end })
  for (let end = 0; end < PER_CALLER; end++) expect(await refusals(limits, nameOf(end), 1)).toBe(0)
  expect(await refusals(limits, nameOf(PER_CALLER), 1)).toBe(1)
})

it('An IPv6 network counts as one address', async () => {
  const limits = await newLimits()
  expect(await refusals(limits, { ip: '2001:db8:1:2:3:4:5:6', caller: 'me' }, PER_CALLER)).toBe(0)
  expect(await refusals(limits, { ip: '2001:db8:1:2:ffff::1', caller: 'me' }, 1)).toBe(1)
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
  ['2001:db8::1', '2001:db8::2:0:0:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
])('%s and %s count as one address: %s', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame)
})
