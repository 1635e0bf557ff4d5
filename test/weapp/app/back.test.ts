import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

const NOODLES = '红烧牛腱面'
const DUMPLINGS = '水晶虾饺'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(async () => {
  diner = new Shopper(host, { name: `walker-${Math.random().toString(36).slice(2)}` })
  diner.open('pages/index/main')
  await diner.phone.reaches('button', beginning(t('tab.menu')))
})
afterEach(() => diner.leave())

const modals = () => diner.phone.elements().filter(({ attr }) => attr.ariaModal === 'true').length
const opens = (count: number) => diner.phone.waits(() => modals() === count, `${count} overlays`)
const guards = () => diner.phone.elements().filter(({ tag }) => tag === 'page-container').length
const isAtMenu = () => expect(diner.phone.pages.top.route).toBe('pages/menu/main')

const arrives = async (table: string) => {
  diner.scan(table)
  await diner.phone.sees(NOODLES)
  await diner.phone.settles()
}
/** The element that intercepts back is drawn a moment after its overlay. */
const isGuarded = () => diner.phone.waits(() => guards() === 1, 'page that keeps back to itself')
const isFree = () => diner.phone.waits(() => guards() === 0, 'page that lets back go')

describe('WeChat’s back action', () => {
  it('closes a sheet and stays on the page', async () => {
    await arrives('TNTYYA01')
    expect(guards()).toBe(0)
    await diner.add(NOODLES)
    await opens(1)
    await isGuarded()
    diner.phone.backs()
    await opens(0)
    await isFree()
    isAtMenu()
  })

  it('closes the topmost layer first', async () => {
    await arrives('TNTYYA02')
    await diner.add(NOODLES)
    await opens(1)
    await diner.phone.taps(t('spec.add'))
    await opens(0)
    await diner.openCart()
    await opens(1)
    await diner.phone.taps(t('cart.edit', { name: NOODLES }))
    await opens(2)
    await diner.phone.settles()
    diner.phone.backs()
    await opens(1)
    await isGuarded()
    await diner.phone.settles()
    diner.phone.backs()
    await opens(0)
    await isFree()
    isAtMenu()
  })

  it('answers a question with no, and ends a search', async () => {
    await arrives('TNTYYA03')
    await diner.addFrom('点心小食', DUMPLINGS)
    await diner.cartOf(1)
    await diner.phone.taps(t('mode.pickup'), 'radio')
    await opens(1)
    await isGuarded()
    diner.phone.backs()
    await opens(0)
    await diner.cartOf(1)
    await diner.isChosen(t('mode.dineIn'))
    await isFree()
    await diner.phone.taps(t('menu.search'))
    await diner.phone.finds('button', t('search.cancel'))
    await isGuarded()
    diner.phone.backs()
    await diner.phone.finds('button', t('menu.search'))
    await isFree()
    isAtMenu()
  })

  it('leaves the page that a sheet opened, and returns to the menu alone', async () => {
    await arrives('TNTYYA04')
    await diner.addFrom('点心小食', DUMPLINGS)
    await diner.cartOf(1)
    await diner.openCart()
    await opens(1)
    await isGuarded()
    await diner.checksOut()
    expect(guards()).toBe(0)
    diner.phone.backs()
    isAtMenu()
    await opens(0)
    await isFree()
  })
})
