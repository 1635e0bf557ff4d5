import { beginning } from '../shopper'
import type { Leg } from './leg'

/** Home, shops and cities. */
export const looking: Leg = async (diner, stop) => {
  const { t, page } = diner
  await page.goto('/')
  await diner.named(new RegExp(t('home.shopButton', { name: '.+' }))).waitFor()
  await diner.named(beginning(t('mode.pickup'))).waitFor()
  await stop('home')
  await diner.tap(new RegExp(t('home.shopButton', { name: '.+' })))
  await diner.named(new RegExp(t('shops.orderAt', { name: '.+' }))).waitFor()
  await stop('shops')
  await diner.tap(beginning(t('shops.cityLabel', { city: '' })))
  await page.getByPlaceholder(t('cities.search'), { exact: true }).waitFor()
  await diner.sees(t('shops.anyCity'))
  await stop('cities')
  await diner.back()
  await page.getByPlaceholder(t('shops.search'), { exact: true }).fill('zzz')
  await diner.sees(t('shops.none'))
  await stop('shops, none found')
}
