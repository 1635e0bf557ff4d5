import { figuresOf } from '../../../bench/weapp/area'
import { keepLedger } from '../../../bench/weapp/ledger'
import { isWithinLimit } from '../../../bench/lib/figure'
import { startWeapp, type WeappHost } from '../support/app'
import { t } from '../support/shopper'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())

it('sends no more to the rendering side, and makes no more successive calls, than its budgets allow', async () => {
  const figures = figuresOf(await keepLedger(host))
  const broken = figures.filter((figure) => !isWithinLimit(figure))
  expect(broken.map(({ name, unit, readings, limit }) => `${name}: ${readings.join()} ${unit}, limit ${limit}`)).toEqual([])
})

it('renders no dish twice where the dishes ordered before arrive last', async () => {
  const real = globalThis.fetch
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  let onTheWay = 0
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    onTheWay += 1
    const answer = await real(...call).finally(() => (onTheWay -= 1))
    if (String(call[0]).includes('getMealRecommendAndDefGoodsList')) await held
    return answer
  }
  try {
    const phone = host.phone({ name: 'patient' })
    const sent = () => phone.pages.top.updates.reduce((sum, { bytes }) => sum + bytes, 0)
    phone.launch({ path: 'pages/menu/main', query: { scene: 'TNTYYA12' }, scene: 1011 })
    await phone.finds('button', new RegExp(`^${t('stepper.add', { name: '水晶虾饺' })}`))
    // All calls but that one have been answered and drawn.
    let before = 0
    let quiet = 0
    await phone.waits(() => (quiet = onTheWay === 0 && before === (before = sent()) ? quiet + 1 : 0) > 20, 'rest of the drawing')
    letThrough()
    await phone.settles()
    expect(sent() - before).toBeLessThan(8 * 1024)
    phone.end()
  } finally {
    letThrough()
    globalThis.fetch = real
  }
})
