import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { used } from '../../config/templates.json'
import { DIST, startWeapp, type WeappHost } from './support/app'
import { filesOf } from './support/compile'
import { beginning, Shopper, t } from './support/shopper'
import { readByTemplates, undrawn } from './support/undrawn'

/** Templates carry what the app uses and no more (config/templates.json): whatever it sends or listens for must be there. */

const SRC = resolve(__dirname, '../../src')
const read = readByTemplates(DIST)

describe('all that is sent is drawn', () => {
  let host: WeappHost
  let diner: Shopper
  beforeAll(async () => {
    host = await startWeapp()
  })
  afterAll(() => host?.close())
  beforeEach(() => {
    diner = new Shopper(host, { name: `drawer-${Math.random().toString(36).slice(2)}` })
  })
  afterEach(() => diner.leave())

  const isWhole = async () => {
    await diner.phone.settles()
    expect(undrawn(diner.phone.pages.top, read)).toEqual([])
  }

  it('from the first dish to the number', async () => {
    diner.scan('TNTYYA12')
    await diner.phone.finds('button', beginning(t('stepper.add', { name: '水晶虾饺' })))
    await isWhole()
    await diner.phone.taps(t('menu.avoid'))
    await isWhole()
    await diner.phone.taps(t('menu.avoidDone'))
    await diner.phone.waits(() => !diner.phone.modal(), 'menu alone')
    await diner.add('红烧牛腱面')
    await isWhole()
    await diner.phone.taps(t('spec.add'))
    await diner.cartOf(1)
    await diner.openCart()
    await isWhole()
    await diner.phone.taps(t('cart.edit', { name: '红烧牛腱面' }))
    await isWhole()
    await diner.phone.taps(t('sheet.close'))
    await diner.checksOut()
    await isWhole()
    await diner.pays()
    await isWhole()
    await diner.phone.taps(t('paid.order'))
    await isWhole()
    await diner.phone.taps(t('action.cancel'))
    await isWhole()
    await diner.answers(t('cancel.keep'))
  })

  it.each([
    'pages/index/main',
    'pages/order/main',
    'pages/member/main',
    'pages/user/main',
    'packShop/pages/shop/main',
    'packOther/pages/validatePhone',
  ])('by %s', async (path) => {
    diner.open(path)
    await isWhole()
  })
})

it('whatever a view listens for, its templates tell', () => {
  const told = Object.values(used)
    .flat()
    .map((name) => name.replace(/^bind/, 'on'))
  const heard = filesOf(SRC, '')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(h5|test)\.|html\/|^gallery|^firstScreen/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/\bon(Touch|Long|Animation|Transition|Drag|Refresher|Scroll)\w*(?=[=:(])/g)].map(
        ([name]) => name,
      ),
    )
  expect(heard).toContain('onTouchStart')
  expect([...new Set(heard)].filter((name) => !told.includes(name) && name !== 'onScroll')).toEqual([])
})
