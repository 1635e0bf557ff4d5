import { categoryOf, dishName } from '../dishes'
import { Shopper } from '../shopper'
import { type Leg, PARTIES } from './leg'

const MINE = 'nt-siu-mai'
const THEIRS = ['nt-spring-rolls', 'nt-tempura']

/** Several diners at one table: who is there, and who added what. */
export const sharing: Leg = async (diner, stop) => {
  const { t, lang, app } = diner
  const code = PARTIES[lang].shared
  const adds = async (who: Shopper, itemId: string, count: number) => {
    await who.addFrom(categoryOf(itemId, lang), dishName(itemId, lang))
    await who.cartOf(count)
  }
  await diner.scan(code)
  await adds(diner, MINE, 1)
  const others: Shopper[] = []
  for (const [at, itemId] of THEIRS.entries()) {
    const other = await Shopper.arrive(app, lang)
    others.push(other)
    await other.scan(code)
    await adds(other, itemId, at + 2)
  }
  await diner.cartOf(3)
  await diner.sees(t('menu.together', { n: 3 }))
  await stop('menu of a table of three')
  await diner.openCart()
  await diner.sheet().getByText(dishName(THEIRS[1]!, lang)).first().waitFor()
  await diner.page.locator('[class*=flash]').first().waitFor({ state: 'detached' })
  await stop('cart of a table of three')
  for (const other of others) await other.leave()
}
