import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

/** The second tap of a double tap reaches only the element of the first (decision 0043). */

const NOODLES = '红烧牛腱面'
const DUMPLINGS = '水晶虾饺'
const FIRST = { x: 200, y: 300, at: 10_000 }
const SECOND = { x: 204, y: 298, at: 10_160 }
const LATER = { x: 204, y: 298, at: 10_700 }

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(async () => {
  diner = new Shopper(host, { name: `quick-${Math.random().toString(36).slice(2)}` })
  diner.scan('TNTYYA12')
  await diner.phone.sees(NOODLES)
  await diner.phone.settles()
})
afterEach(() => diner.leave())

const addKey = (dish: string) => diner.phone.reaches('button', beginning(t('stepper.add', { name: dish })))
const opens = async () => {
  diner.phone.tap(await addKey(NOODLES), FIRST)
  await diner.phone.finds('dialog', NOODLES)
  await diner.phone.settles()
}
const scrim = () => diner.phone.ofClass('zm-sheet__scrim').at(-1)!
/** A sheet that closes is on the page until its animation ends. */
const isOpen = () => diner.phone.ofClass('zm-sheet--in').length === 1

it('does not close a sheet by its scrim as it opens; a tap later on does', async () => {
  await opens()
  diner.phone.tap(scrim(), SECOND)
  await diner.phone.settles()
  expect(isOpen()).toBe(true)
  diner.phone.tap(scrim(), LATER)
  await diner.phone.waits(() => !isOpen(), 'menu alone')
})

it('chooses nothing in it; a tap elsewhere does at once', async () => {
  await opens()
  const large = await diner.phone.reaches('radio', beginning('大份'))
  diner.phone.tap(large, SECOND)
  await diner.phone.settles()
  expect(await diner.isOn(beginning('大份'), 'radio', 'ariaChecked')).toBe(false)
  diner.phone.tap(await diner.phone.reaches('radio', beginning('大份')), { ...SECOND, y: 600, at: SECOND.at + 90 })
  await diner.phone.settles()
  expect(await diner.isOn(beginning('大份'), 'radio', 'ariaChecked')).toBe(true)
})

it('on “+” adds two portions', async () => {
  const key = await addKey(DUMPLINGS)
  diner.phone.tap(key, FIRST)
  diner.phone.tap(await addKey(DUMPLINGS), SECOND)
  await diner.cartOf(2)
})
