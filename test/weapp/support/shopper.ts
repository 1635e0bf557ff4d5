import { codeSentTo } from '../../support/node/accounts'
import { leversOf } from '../../support/node/levers'
import { wordsIn } from '../../support/words'
import type { WeappHost } from './app'
import type { Phone, PhoneOptions } from './phone'
import { nameOf } from './view'

const AMOUNT = /¥[\d,]+\.\d\d/

export const t = wordsIn('hans')
export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const amountIn = (text: string): string => {
  const amount = AMOUNT.exec(text)
  if (!amount) throw new Error(`No amount in "${text}"`)
  return amount[0]
}

/** A person with the mini-program: methods for the steps of a meal, with the same names as in the browser's tests. */
export class Shopper {
  readonly phone: Phone

  constructor(
    readonly host: WeappHost,
    diner: PhoneOptions['diner'] = {},
  ) {
    this.phone = host.phone(diner)
  }

  open = (path: string, query: Record<string, string> = {}, scene = 1001) => this.phone.launch({ path, query, scene })
  scan = (code: string) => this.open('pages/menu/main', { scene: code }, 1011)

  /** Taps "+" of a dish; one with choices opens its sheet. */
  add = (dish: string) => this.phone.taps(beginning(t('stepper.add', { name: dish })))

  /** Turns to a category and adds a dish of it. */
  async addFrom(category: string, dish: string): Promise<void> {
    await this.phone.taps(beginning(category), 'tab')
    await this.add(dish)
  }

  /** The cart's sum on the bar, once the cart contains that many portions. */
  cartOf = async (count: number): Promise<string> => amountIn(await this.phone.sees(beginning(t('cartBar.open', { n: count, total: '' }))))

  openCart = () => this.phone.taps(beginning(t('cartBar.name')))

  async checksOut(): Promise<void> {
    await this.phone.taps(t('menu.checkout'))
    await this.phone.isAt('packOrder/pages/payment/main')
    await this.payKey()
  }

  payKey = () => this.phone.reaches('button', new RegExp(t('by.wechat', { amount: '¥' })))
  payable = async (): Promise<string> => amountIn(nameOf(await this.payKey()))

  async submits(): Promise<void> {
    this.phone.tap(await this.payKey())
  }

  /** From the cart to the pickup number. */
  async pays(): Promise<void> {
    await this.submits()
    await this.phone.isAt('packOrder/pages/success')
    await this.phone.sees(t('paid.title'))
  }

  answers = async (name: string): Promise<void> => {
    const questions = () => this.phone.named('alertdialog', /./)
    // The button of the question may have the same words as the one that opened it.
    await this.phone.waits(() => questions().length > 0, 'question')
    await this.phone.taps(name)
    await this.phone.waits(() => questions().length === 0, 'end of the question')
  }

  seesStatus = (status: Parameters<typeof t>[0]) => this.phone.sees(t('order.live', { status: (t as (key: string) => string)(status) }))

  /** The button of this name on the page's tab bar. */
  opensTab = (tab: 'home' | 'menu' | 'order' | 'member' | 'user') => this.phone.taps(beginning(t(`tab.${tab}`)))

  back = () => this.phone.taps(t('nav.back'))

  /** Everything that can be tapped under this name, chosen or not. */
  isOn = async (name: string | RegExp, role: string, attr: 'ariaChecked' | 'ariaSelected'): Promise<boolean> =>
    (await this.phone.finds(role, name)).attr[attr] === 'true'

  /** Chooses it among options that exclude each other, unless it is chosen already. */
  isChosen = (name: string | RegExp, role = 'radio', attr: 'ariaChecked' | 'ariaSelected' = 'ariaChecked') =>
    this.phone.waits(() => this.phone.named(role, name).at(-1)?.attr[attr] === 'true', `${role} ${String(name)} that is chosen`)

  get orderNo(): string {
    return this.phone.pages.top.query.orderNo!
  }

  /** The answer to WeChat's request for a picture. It is read to its end, since the server does not close while one is unread. */
  async picture(url: string): Promise<{ status: number; type: string | null; bytes: Buffer }> {
    const { built, real } = this.phone.network
    const answer = await fetch(url.replace(built, real))
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  kitchen = (orderNo: string, event: string) => leversOf(this.host.server.url).post(`/orders/${orderNo}/${event}`)

  /** Logs in with the code of a message, on the page for it. */
  async logsInBySms(number: string): Promise<void> {
    await this.phone.types(t('login.phone'), number)
    await this.phone.taps(t('sms.send'))
    await this.phone.sees(t('sms.sent'))
    await this.phone.types(t('sms.code'), await codeSentTo(this.host.server, number))
    await this.phone.taps(t('login.enter'))
  }

  leave(): void {
    this.phone.expectQuiet()
    this.phone.end()
  }
}

/** Fills in a new member's name and birthday, on the page for that. */
export async function joins(phone: Shopper['phone']): Promise<void> {
  await phone.isAt('packOther/pages/registUser')
  await phone.types(t('profile.name'), '小食客')
  await phone.picks(t('profile.birthday'), '1994-05-06')
  await phone.taps(t('signUp.save'))
  await phone.misses(t('signUp.save'))
}
