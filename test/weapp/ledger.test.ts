import { figuresOf } from '../../bench/weapp/area'
import { keepLedger } from '../../bench/weapp/ledger'
import { isWithinLimit } from '../../bench/lib/figure'
import { startWeapp, type WeappHost } from './support/app'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())

it('sends no more to the drawing side, and asks no oftener in turn, than its budgets allow', async () => {
  const figures = figuresOf(await keepLedger(host))
  const broken = figures.filter((figure) => !isWithinLimit(figure))
  expect(broken.map(({ name, unit, readings, limit }) => `${name}: ${readings.join()} ${unit}, limit ${limit}`)).toEqual([])
})
