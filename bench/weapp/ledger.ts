import { wordsIn } from '../../test/support/words'
import type { WeappHost } from '../../test/weapp/support/app'
import type { Phone } from '../../test/weapp/support/phone'
import { wavesUntil } from './waves'

const t = wordsIn('hans')
const beginning = (text: string) => new RegExp(`^${text}`)
const SCREEN_PX = 700
/** As a finger scrolls down a list. */
const STEP_PX = 100
const FAR_PX = 1_200
const DISH = '水晶虾饺'
const WITH_CHOICES = '红烧牛腱面'

/** The data that one act of a diner made the app send to the rendering layer. */
export interface Entry {
  step: string
  calls: number
  bytes: number
}

export interface Ledger {
  entries: Entry[]
  /** Round trips from a cold start until dishes are on screen. */
  waves: number
}

class Book {
  readonly entries: Entry[] = []

  constructor(private readonly phone: Phone) {}

  async enter(step: string, act: () => unknown): Promise<void> {
    const before = this.phone.pages ? [...this.phone.pages.top.updates] : []
    await act()
    await this.phone.settles()
    const sent = this.phone.pages.top.updates.filter((update) => !before.includes(update))
    this.entries.push({ step, calls: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) })
    this.phone.expectQuiet()
  }
}

/** Orders once at a table and follows the order, and records the cost of each step. */
export async function keepLedger(host: WeappHost): Promise<Ledger> {
  const phone = host.phone({ name: 'ledger' })
  const book = new Book(phone)
  const addKey = beginning(t('stepper.add', { name: DISH }))
  const cartHas = (n: number) => phone.sees(beginning(t('cartBar.open', { n, total: '' })))

  const atTheTable = { path: 'pages/menu/main', query: { scene: 'TNTYYA12' }, scene: 1011 }
  const hasDishes = () => phone.named('button', addKey).length > 0
  let waves = 0
  await book.enter('cold start to the menu', async () => {
    waves = await wavesUntil(phone, hasDishes, () => phone.launch(atTheTable))
  })
  await book.enter('first dish into an empty cart', () => phone.taps(addKey).then(() => cartHas(1)))
  await book.enter('dish added to the cart', () => phone.taps(addKey).then(() => cartHas(2)))
  await book.enter('spec sheet opens', () => phone.taps(beginning(WITH_CHOICES)))
  await book.enter('a choice in it', () => phone.taps(beginning('大份'), 'radio'))
  await book.enter('spec sheet closes', () => phone.taps(t('sheet.close')).then(() => phone.misses(t('spec.add'))))
  // The next screens are drawn in advance, so the third is the first with the cost of every further one.
  for (const screen of [1, 2]) phone.scrolls('menu-list', screen * SCREEN_PX)
  await phone.settles()
  await book.enter('menu scrolls by a screen', () => phone.scrolls('menu-list', 3 * SCREEN_PX))
  await book.enter('menu scrolls by 1,200 px', async () => {
    for (let px = STEP_PX; px <= FAR_PX; px += STEP_PX) {
      phone.scrolls('menu-list', 3 * SCREEN_PX + px)
      await phone.settles()
    }
  })
  const categories = phone.named('tab', /./)
  await book.enter('leap to a category', () => phone.tap(categories[Math.floor(categories.length / 2)]!))

  await phone.taps(t('menu.checkout'))
  await phone.taps(beginning(t('by.wechat', { amount: '¥' })))
  await phone.isAt('packOrder/pages/success')
  const { orderNo } = phone.pages.top.query
  phone.launch({ path: 'packOrder/pages/details', query: { orderNo: orderNo! } })
  await phone.settles()
  for (const [event, status] of [
    ['accept', 'accepted'],
    ['make', 'inProduction'],
    ['complete', 'completed'],
  ] as const) {
    await book.enter(`order pushed: ${status}`, async () => {
      await fetch(`${host.server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
      await phone.sees(t('order.live', { status: t(`status.${status}`) }))
    })
  }
  phone.end()
  return { entries: book.entries, waves }
}
