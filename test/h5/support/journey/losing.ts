import { categoryOf, dishName } from '../dishes'
import { isStored } from '../stored'
import { beginning, type Shopper } from '../shopper'
import { type Leg, PARTIES } from './leg'

const DISH = 'nt-siu-mai'

const noodlesOf = ({ t, lang }: Shopper) => beginning(t('stepper.add', { name: dishName('nt-beef-noodle', lang) }))
const showsLost = (diner: Shopper) => diner.sees(new RegExp(diner.t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))

/** Without the network: the menu with its time, and dishes added meanwhile. */
export const losing: Leg = async (diner, stop) => {
  const { t, page, phone, lang } = diner
  await diner.scan(PARTIES[lang].table)
  await diner.named(noodlesOf(diner)).waitFor()
  await diner.turnsTo(categoryOf(DISH, lang))
  while (!(await isStored(page))) await page.waitForTimeout(100)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight))
  await phone.context.setOffline(true)
  await showsLost(diner)
  await diner.add(dishName(DISH, lang))
  await diner.cartOf(1)
  await diner.sees(t('cart.offline'))
  await stop('menu, offline')
}

/** A start without the network, from what the phone has stored. */
export const startingOffline: Leg = async (diner, stop) => {
  await diner.reload()
  await diner.named(noodlesOf(diner)).waitFor()
  await showsLost(diner)
  await diner.sees(diner.t('cart.offline'))
  await stop('menu, started offline')
  await diner.phone.context.setOffline(false)
  await diner.receives(diner.t('connection.back'))
}
