import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtClass } from '../support/classes'
import { DIST, startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { classesOf, type Element, receivedIn, isHidden, nameOf, textOf } from '../support/view'

/** What WeChat's screen reader gets. */

const CONTROLS = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch']

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'listener' })
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

const nameless = () =>
  diner.phone
    .elements()
    .filter((element) => CONTROLS.includes(String(element.attr.ariaRole)) && !isHidden(element) && nameOf(element) === '')
    .map((element) => classesOf(element).join(' '))

it('every control on the way to an order has a name', async () => {
  diner.scan('TNTYYA13')
  await diner.add('水晶虾饺')
  await diner.cartOf(1)
  expect(nameless()).toEqual([])
  await diner.phone.taps(beginning('红烧牛腱面'))
  await diner.phone.finds('dialog', /./)
  expect(nameless()).toEqual([])
  await diner.phone.taps(t('sheet.close'))
  await diner.openCart()
  expect(nameless()).toEqual([])
  await diner.phone.taps(t('sheet.close'))
  await diner.checksOut()
  expect(nameless()).toEqual([])
  await diner.pays()
  expect(nameless()).toEqual([])
})

/** The spoken text of the element of this class that contains this. */
const receivedOf = async (className: string, word: string): Promise<string[]> =>
  receivedIn(
    await diner.phone.waits(
      () => diner.phone.ofClass(className).find((element) => textOf(element).includes(word)),
      `${className} of ${word}`,
    ),
  )

const times = (received: readonly string[], word: string) => received.join('\n').split(word).length - 1

it('a dish and an order are read by the button that opens them, and not a second time', async () => {
  diner.scan('TNTYYA15')
  await diner.phone.finds('button', beginning(t('stepper.add', { name: '水晶虾饺' })))
  const dish = await receivedOf('zm-dish--row', '水晶虾饺')
  expect(dish).toContain(t('stepper.add', { name: '水晶虾饺' }))
  expect(dish.filter((words) => words.startsWith('水晶虾饺'))).toEqual([expect.stringMatching(/^水晶虾饺 ¥26$/)])
  expect(times(dish, '26')).toBe(1)
  // Words that the name lacks are read as well.
  expect(dish.join()).toContain('会员')
  await diner.add('水晶虾饺')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  diner.open('pages/order/main')
  const order = await receivedOf('zm-ordercard', t('status.pendingAcceptance'))
  expect(order[0]).toContain('愚园路')
  expect([times(order, '愚园路'), times(order, t('status.pendingAcceptance')), times(order, '26.00')]).toEqual([1, 1, 1])
})

it('a tap sends the app its tap event and nothing else', async () => {
  diner.scan('TNTYYA16')
  const key = await diner.phone.finds('button', beginning(t('stepper.add', { name: '水晶虾饺' })))
  const received: string[] = []
  for (let at: Element | null = key; at; at = at.parent)
    received.push(...Object.keys(at.attr).filter((name) => /^(bind|catch)(tap|touch|long)/.test(name)))
  expect(received).toEqual(['bindtap'])
})

it('the current step of an order is described in words, and buttons of a finished order are not announced before its end', async () => {
  diner.scan('TNTYYA14')
  await diner.add('水晶虾饺')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  const { orderNo } = diner
  diner.open('packOrder/pages/details', { orderNo })
  await diner.seesStatus('status.pendingAcceptance')
  await diner.kitchen(orderNo, 'accept')
  await diner.seesStatus('status.accepted')
  await diner.phone.settles()
  const shown = diner.phone.ofClass('zm-steps__here').filter(({ parent }) => classesOf(parent!).includes('zm-step--now'))
  expect(shown.map(({ parent }) => textOf(parent!))).toEqual([expect.stringMatching(`^${t('steps.now')}.*${t('step.accepted')}`)])
  // The style sheet hides it for the other steps.
  const sheets = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.wxss'))
  const hiding = sheets.filter((file) =>
    new RegExp(`\\.${builtClass('zm-steps__here')}\\s*{\\s*display:\\s*none`).test(readFileSync(join(DIST, file), 'utf8')),
  )
  expect(hiding).not.toEqual([])
  expect(diner.phone.named('button', t('action.review'))).toEqual([])
  await diner.kitchen(orderNo, 'make')
  await diner.kitchen(orderNo, 'complete')
  await diner.phone.finds('button', t('action.review'))
  await diner.phone.finds('button', t('action.reorder'))
})

it('the current tab is announced', async () => {
  diner.open('pages/order/main')
  await diner.phone.sees(t('orders.title'))
  const current = diner.phone.elements().filter(({ attr }) => attr.ariaCurrent === 'true')
  expect(current.map(textOf)).toEqual([t('tab.order')])
})

it('an invalid field is announced as invalid, with its error', async () => {
  diner.open('packOther/pages/validatePhone')
  await diner.phone.taps(t('login.bySms'))
  const field = () => diner.phone.field(t('login.phone'))
  expect((await field()).attr.ariaInvalid).not.toBe('true')
  await diner.phone.types(t('login.phone'), '139')
  await diner.phone.taps(t('login.enter'))
  const { attr } = await field()
  expect(attr.ariaInvalid).toBe('true')
  const note = diner.phone.elements().find(({ attr: { id } }) => id === attr.ariaDescribedby)
  expect(note && textOf(note)).toMatch(/11/)
})

it('a long order shows its first dishes, and the others in place on request', async () => {
  const dishes = {
    点心小食: ['水晶虾饺', '蟹籽干蒸烧卖', '虾天妇罗', '三丝春卷'],
    炖汤: ['花旗参炖乌鸡', '椰子炖鸡汤', '番茄牛尾汤'],
    甜品: ['焦糖布丁', '三色团子'],
  }
  diner.scan('TNTYYA15')
  let count = 0
  for (const [category, names] of Object.entries(dishes))
    for (const name of names) {
      await diner.addFrom(category, name)
      await diner.cartOf((count += 1))
    }
  await diner.checksOut()
  const lines = () => diner.phone.ofClass('zm-lines__line').length
  const all = await diner.phone.finds('button', t('checkout.allLines', { n: count }))
  expect(all.attr.ariaExpanded).toBe('false')
  expect(lines()).toBe(6)
  diner.phone.tap(all)
  const fewer = await diner.phone.finds('button', t('checkout.fewerLines'))
  expect(fewer.attr.ariaExpanded).toBe('true')
  expect(lines()).toBe(count)
})
