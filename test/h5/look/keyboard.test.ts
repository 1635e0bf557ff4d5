import { type H5App, startH5App } from '../../support/h5App'
import { until } from '../../support/until'
import { dishName, optionName } from '../support/dishes'
import { beginning, Shopper } from '../support/shopper'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', { reducedMotion: 'reduce' })
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const MOST_TABS = 150

interface Focused {
  name: string
  ring: boolean
  isSeen: boolean
}

/** The focused element: its spoken name, whether a ring shows it, and whether it is on the screen with nothing over it. */
const focused = (): Promise<Focused> =>
  diner.page.evaluate(() => {
    const el = document.activeElement as HTMLElement
    const style = getComputedStyle(el)
    const box = el.getBoundingClientRect()
    const frame = el.matches('input, textarea') ? el.parentElement : null
    const isFree = (fx: number, fy: number) => {
      const hit = document.elementFromPoint(box.left + box.width * fx, box.top + box.height * fy)
      return hit !== null && (hit === el || el.contains(hit))
    }
    const parts = [0.1, 0.5, 0.9]
    return {
      // After the last control the focus leaves the page for one key; an open sheet has it before its first control.
      name: el.matches('body,[role=dialog],[role=alertdialog]') ? '' : (el.getAttribute('aria-label') ?? el.textContent ?? ''),
      ring:
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) ||
        (frame !== null && getComputedStyle(frame).boxShadow !== 'none'),
      isSeen: parts.some((fx) => parts.some((fy) => isFree(fx, fy))),
    }
  })

/** The focus returns a moment after the layer with it has closed. */
const hasFocus = async (name: RegExp | string) => until(async () => matches((await focused()).name, name), `focus on ${name}`)

/** A layer that opens gets the focus a moment after it is visible. */
const isHeld = () => diner.page.waitForFunction(() => document.activeElement?.closest('[aria-modal=true]'))

const press = (key: string) => diner.page.keyboard.press(key)
const matches = (name: string, requested: RegExp | string) => (typeof requested === 'string' ? name === requested : requested.test(name))

/** Moves from one control to the next, each of them visible, until this one has the focus. */
const tabTo = async (requested: RegExp | string): Promise<void> => {
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const now = await focused()
    if (matches(now.name, requested)) return
    await press('Tab')
    const next = await focused()
    passed.push(next.name)
    if (next.name && !(next.ring && next.isSeen)) throw new Error(`"${next.name}" has the focus unseen`)
  }
  throw new Error(`"${requested}" cannot be reached; passed ${passed.join(' | ')}`)
}

const choose = async (requested: RegExp | string, key: 'Enter' | ' ' = 'Enter') => {
  await tabTo(requested)
  await press(key)
}

describe('with a keyboard alone', () => {
  const noodles = dishName('nt-beef-noodle', 'hans')

  it('a dish is chosen, the sheet holds the focus, Escape leaves it and gives the focus back', async () => {
    await diner.scan('TNTYYA12')
    await diner.hasApp()
    const add = beginning(diner.t('stepper.add', { name: noodles }))
    await choose(add)
    await isHeld()
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await press(tabs % 9 === 8 ? 'Shift+Tab' : 'Tab')
      expect(await diner.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await press('Escape')
    await diner.sheet().waitFor({ state: 'detached' })
    await hasFocus(add)
    await press('Enter')
    await isHeld()
    await choose(beginning(optionName('nt-beef-noodle', 'large', 'hans')), ' ')
    await choose(diner.t('spec.add'))
    await diner.sheet().waitFor({ state: 'detached' })
    await diner.cartOf(1)
  })

  it('a dialog is answered, and the focus returns to the button that opened it', async () => {
    await tabTo(diner.t('mode.pickup'))
    await press('Enter')
    await diner.question().waitFor()
    await isHeld()
    await choose(diner.t('switch.stay'))
    await diner.question().waitFor({ state: 'detached' })
    await hasFocus(diner.t('mode.pickup'))
  })

  it('arrow keys move within a group of choices, and Space chooses one', async () => {
    await tabTo(diner.t('mode.dineIn'))
    await press('ArrowRight')
    expect((await focused()).name).toBe(diner.t('mode.pickup'))
    await press('ArrowRight')
    expect((await focused()).name).toBe(diner.t('mode.dineIn'))
    await press('ArrowLeft')
    await press(' ')
    await isHeld()
    await press('Escape')
    await diner.question().waitFor({ state: 'detached' })
    await hasFocus(diner.t('mode.pickup'))
    const [first, second] = await diner.page.getByRole('tab').all()
    await first!.focus()
    await press('ArrowDown')
    expect(await second!.evaluate((el) => el === document.activeElement)).toBe(true)
    await press('Enter')
    await diner.page.locator('[role=tab][aria-selected=true]').and(second!).waitFor()
  })

  it('it is ordered and paid', async () => {
    await choose(beginning(diner.t('cartBar.name')))
    await isHeld()
    await choose(diner.t('menu.checkout'))
    await diner.isAt('packOrder/pages/payment/main')
    await hasFocus(diner.t('checkout.title'))
    await diner.payKey().waitFor()
    await choose(new RegExp(diner.t('by.wechat', { amount: '.*' })))
    await diner.sheet().getByText(diner.t('pay.sandbox')).waitFor()
    await isHeld()
    await choose(new RegExp(diner.t('pay.confirm', { amount: '.*' })), ' ')
    await diner.sees(diner.t('paid.title'))
    await hasFocus(diner.t('paid.title'))
    await choose(diner.t('paid.order'))
    await diner.seesStatus('status.pendingAcceptance')
  })

  it('tabs of the app are changed, and a form is filled in', async () => {
    await diner.open('pages/order/main')
    await diner.named(beginning(diner.t('tab.user'))).waitFor()
    await choose(beginning(diner.t('tab.user')))
    await diner.isAt('pages/user/main')
    await hasFocus(diner.t('me.title'))
    await diner.named(beginning(diner.t('profile.logIn'))).waitFor()
    await choose(beginning(diner.t('profile.logIn')))
    await diner.named(diner.t('sms.send')).waitFor()
    await tabTo(diner.t('login.phone'))
    await diner.page.keyboard.type('13916180061')
    await choose(diner.t('sms.send'))
    await diner.sees(diner.t('sms.sent'))
  })
})
