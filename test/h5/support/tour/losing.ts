import { dishName, categoryOf } from '../dishes'
import { beginning } from '../shopper'
import { type Leg, PARTIES } from './leg'

const DISH = 'nt-siu-mai'

/** Without the network: the menu with its time, what is added meanwhile, and a start from nothing but the phone. */
export const losing: Leg = async (diner, stop) => {
  const { t, page, phone, lang } = diner
  const noodles = beginning(t('stepper.add', { name: dishName('nt-beef-noodle', lang) }))
  const saysLost = () => diner.sees(new RegExp(t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))
  await diner.scan(PARTIES[lang].table)
  await diner.named(noodles).waitFor()
  await page.waitForFunction(async () => {
    const files = (await (await caches.open('shell')).keys()).map(({ url }) => new URL(url).pathname)
    return files.includes('/index.html') && files.some((file) => file.startsWith('/js/app.')) && localStorage.getItem('menu') !== null
  })
  await phone.context.setOffline(true)
  await saysLost()
  await diner.addFrom(categoryOf(DISH, lang), dishName(DISH, lang))
  await diner.cartOf(1)
  await diner.sees(t('cart.offline'))
  await stop('menu, offline')
  await diner.reload()
  await diner.named(noodles).waitFor()
  await saysLost()
  await stop('menu, started offline')
  await phone.context.setOffline(false)
  await diner.sees(t('connection.back'))
}
