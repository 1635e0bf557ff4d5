import type { Lang } from '@domain/lang'
import { wordsIn } from '../../support/words'
import type { WeappHost } from '../support/app'
import type { Launch, Phone } from '../support/phone'
import { type Element, textOf } from '../support/view'
import { menuWordsIn } from './menuWords'

export const beginning = (text: string): RegExp => new RegExp(`^${text}`)

/** A diner in the mini-program whose screens are saved as pictures. */
export class Visit {
  /** The app's own words. */
  readonly t: ReturnType<typeof wordsIn>
  /** The name of a dish, a category or an option in the diner's language, by its name in simplified Chinese. */
  readonly called: (name: string) => string

  constructor(
    readonly host: WeappHost,
    readonly phone: Phone,
    readonly lang: Lang,
    /** Saves the screen under this name; `whole`: the page from top to end. */
    readonly shot: (name: string, options?: { whole?: boolean }) => Promise<void>,
  ) {
    this.t = wordsIn(lang)
    this.called = menuWordsIn(lang)
  }

  /** A cold start at this page, until nothing moves. */
  async opens(path: string, query: Launch['query'] = {}, scene = 1001): Promise<void> {
    this.phone.launch({ path, query, scene })
    await this.phone.settles()
  }

  scans = (code: string) => this.opens('pages/menu/main', { scene: code }, 1011)

  async taps(name: string | RegExp, role?: string): Promise<void> {
    await this.phone.taps(name, role)
    await this.phone.settles()
  }

  /** For what takes longer than a moment. */
  async waitsFor(name: string | RegExp, role = 'button'): Promise<void> {
    await this.phone.finds(role, name)
    await this.phone.settles()
  }

  adds = (dish: string) => this.taps(beginning(this.t('stepper.add', { name: this.called(dish) })))

  async types(label: string, value: string): Promise<void> {
    const field = await this.finds(
      ({ tag, attr }) => /input|textarea/.test(tag) && String(attr.ariaLabel ?? attr.placeholder).includes(label),
      label,
    )
    this.phone.pages.top.send(field, 'input', { detail: { value } })
    await this.phone.settles()
  }

  /** Logs in with the phone that WeChat knows: the diner agrees and taps the button. */
  async logsIn(number: string): Promise<void> {
    await this.opens('packOther/pages/validatePhone')
    const { t } = this
    await this.taps(t('login.agreeAll', { member: t('agreement.member'), privacy: t('agreement.privacy') }), 'checkbox')
    const button = await this.finds(({ tag, attr }) => tag === 'button' && attr.openType === 'getPhoneNumber', 'phone button')
    this.phone.pages.top.send(button, 'getphonenumber', { detail: { code: `phone:${number}` } })
    await this.phone.settles()
  }

  /** The kitchen's levers of the sandbox. */
  async kitchen(orderNo: string, ...events: string[]): Promise<void> {
    for (const event of events) {
      const { status } = await fetch(`${this.host.server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
      if (status !== 200) throw new Error(`${event} of ${orderNo} answered ${status}`)
    }
    await this.phone.settles()
  }

  get orderNo(): string {
    return this.phone.pages.top.query.orderNo!
  }

  private async finds(fits: (element: Element) => boolean, what: string): Promise<Element> {
    await this.phone.settles()
    const element = this.phone.elements().filter(fits).at(-1)
    if (!element) throw new Error(`No ${what} on ${textOf(this.phone.pages.top.root)}`)
    return element
  }
}
