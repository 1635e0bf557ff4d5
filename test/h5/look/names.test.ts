import { isolated } from '@/i18n'
import { type H5App, startH5App } from '../../support/h5App'
import { categoryOf, dishName } from '../support/dishes'
import { type Audits, installAudits } from '../support/audits'
import { Shopper } from '../support/shopper'

declare const window: Audits

/** Names as they are sent, with the letter shown for them. */
const NAMES = [
  ['👨‍👩‍👧‍👦快乐一家', '👨‍👩‍👧‍👦'],
  ['🇭🇰🇨🇳', '🇭🇰'],
  ['e\u0301lise', 'E\u0301'],
  ['שירה 12', 'ש'],
  ['سارة\u202eevil', 'س'],
  ['Pneumonoultramicroscopicsilicovolcanoing', 'P'],
] as const
const SIU_MAI = 'nt-siu-mai'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it('a name in any script stays on one line in the cart of a table, and its first letter is its avatar', async () => {
  const friend = await Shopper.arrive(app)
  await friend.scan('TNTYYA03')
  // The app counts at once, before the server knows a person at the table to be renamed.
  const added = friend.page.waitForResponse((response) => response.url().includes('addCart') && response.ok())
  await friend.addFrom(categoryOf(SIU_MAI, 'hans'), dishName(SIU_MAI, 'hans'))
  await added
  const diner = await Shopper.arrive(app, 'hans', { viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' })
  await installAudits(diner.phone.context)
  for (const [name, letter] of NAMES) {
    await app.server.db.exec(`update app_user set nick_name = '${name}' where user_id in (select user_id from cart_member)`)
    await diner.scan('TNTYYA03')
    await diner.cartOf(1)
    await diner.openCart()
    const subtotal = diner.sheet().getByText(diner.t('cart.subtotal', { n: 1, price: '¥24.00' }), { exact: true })
    const person = subtotal.locator('..')
    await person.getByText(isolated(name)).waitFor()
    expect(await person.getByRole('img').innerText()).toBe(letter)
    // The words after the name stand at its right, in the order in which they are written, and nothing is cut.
    const [left, right] = [await person.getByText(isolated(name)).boundingBox(), await subtotal.boundingBox()]
    expect(right!.x + right!.width).toBeGreaterThan(left!.x)
    // A font without families draws four people, which an avatar of twenty pixels has no room for.
    const cut = await diner.page.evaluate(() => window.fits.cut([]))
    expect(cut.filter((finding) => !finding.includes('zm-avatar'))).toEqual([])
  }
  await diner.leave()
  await friend.leave()
})
