import { forgetAll } from '../stored'
import { type Standstill, standstill } from '../networkFaults'
import { skeletons } from '../parts'
import type { Shopper } from '../shopper'
import type { Leg } from './leg'

const skeleton = (diner: Shopper) => skeletons(diner).filter({ visible: true }).last()

/** A page whose answers do not arrive: its skeleton, and then its result. */
export const arrivesSlowly = async (diner: Shopper, path: string, seen: () => Promise<void>, then = (all: Standstill) => all.ends()) => {
  const calls = await standstill(diner.page)
  await diner.open(path)
  await skeleton(diner).waitFor()
  await seen()
  await then(calls)
  await skeleton(diner).waitFor({ state: 'detached' })
}

/** Answers that never arrive: the reason, a button to try again, and on every page the strip that says so. */
const fails = (diner: Shopper, seen: () => Promise<void>) => async (calls: Standstill) => {
  await calls.fails()
  await diner.sees(diner.t('async.failed'))
  await diner.sees(diner.t('connection.lost'))
  await seen()
  await calls.ends()
  await diner.text(diner.t('async.failed')).waitFor({ state: 'detached' })
  await diner.text(diner.t('connection.back')).waitFor({ state: 'detached' })
}

/** A first visit on a slow network, and one that fails. */
export const waiting: Leg = async (diner, stop) => {
  const pages = { home: 'pages/index/main', orders: 'pages/order/main', shops: 'packShop/pages/shop/main' }
  await diner.page.goto('/')
  await diner.named(new RegExp(diner.t('home.shopButton', { name: '.+' }))).waitFor()
  await diner.page.goto('about:blank')
  await forgetAll(diner)
  await arrivesSlowly(
    diner,
    'pages/menu/main',
    () => stop('menu, loading'),
    fails(diner, () => stop('menu, failed')),
  )
  for (const [name, path] of Object.entries(pages)) {
    await diner.page.goto('about:blank')
    await arrivesSlowly(diner, path, () => stop(`${name}, loading`))
  }
}
