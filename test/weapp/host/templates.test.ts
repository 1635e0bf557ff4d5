import { unknownAttributes } from '../../../config/weapp/viewAttributes'
import { DIST, startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { readByTemplates, undrawn } from '../support/undrawn'

/** Templates contain what the app uses and no more (config/weapp/templates.json): whatever the app sends or listens to must be in them. */

const read = readByTemplates(DIST)

describe('everything that is sent is rendered', () => {
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

it.each([
  ['<View onLongPress={f} />', 'View has bind-long-press'],
  ['<ScrollView scrollY scrollLeft={1} />', 'ScrollView has scroll-left'],
  ["<Text {...access({ label: 'a' })} />", 'Text has aria-label'],
])('a build refuses a view with what its template lacks: %s', (view, words) => {
  expect(unknownAttributes([['a.tsx', `export const a = ${view}`]], { label: 'aria-label' })).toEqual([
    `a.tsx:1: ${words}, which its template lacks`,
  ])
})

it('a build contains what the templates need', () => {
  const view = "<View id='a' className='b' onTap={f} onTouchMove={f} {...access({ label: 'a' })}><ScrollView scrollAnchoring /></View>"
  expect(unknownAttributes([['a.tsx', `export const a = ${view}`]], { label: 'aria-label' })).toEqual([])
})
