import type { Browser } from 'playwright-core'
import type { Output } from '@contract/index'
import { adviseCoupons } from '@domain/coupon/choose'
import { COUPON_KINDS } from '@domain/coupon/terms'
import { leversOf } from '../../test/support/node/levers'
import { becomeMember } from './member'
import { type Figure, median } from '../lib/figure'
import { type SlowPhone, slowPhone } from './phone'
import type { BenchServer } from './server'
import { closeSheet, repeated, tapTimed } from './touches'
import { awaitShown, shownAfter } from './watched'

const MERCHANT = 'M1001'
const DISH = { itemId: 'nt-siu-mai', quantity: 4 }
const MANY = 200
const OFFERS = 40
/** Two coupons, as the base of the comparison. */
const FEW = 2
const MOST_OF_FEW = 1.5
const LIMIT_MS = 100
const CHOOSER_MS = 5
const CHOICES = 40
const TIMES = 11

type Quote = Output<'/calcOrderDis'>

/** Offers of every kind, every other one with a minimum amount, every eighth for a dish that is not ordered. */
const offersAt = async ({ url }: BenchServer): Promise<string[]> => {
  const levers = leversOf(url)
  const ids: string[] = []
  for (let at = 0; at < OFFERS; at += 1) {
    const { offerId } = await levers.post<{ offerId: string }>('/coupons', {
      mchntCd: MERCHANT,
      name: `${at + 1}`,
      kind: COUPON_KINDS[at % COUPON_KINDS.length],
      amountFen: 200 + 50 * at,
      percent: 50 + at,
      minimumFen: at % 8 === 7 ? 100_000 : at % 2 === 1 ? 1_000 + 100 * at : 0,
      total: null,
      perPerson: 99,
    })
    ids.push(offerId)
  }
  return ids
}

/** A member with that many coupons and a cart at this table. */
const dinerWith = async ({ url }: BenchServer, who: string, code: string, coupons: readonly string[]): Promise<void> => {
  const levers = leversOf(url)
  await levers.post('/members/make', { mchntCd: MERCHANT, phone: who })
  for (const offerId of coupons) await levers.post('/coupons/hand', { who, offerId })
  await levers.post('/carts', { who, code, ...DISH })
}

const atCheckout = async (browser: Browser, server: BenchServer, who: string, code: string) => {
  const phone = await slowPhone(browser, false)
  const { page } = phone
  await becomeMember(phone, server, who)
  await page.goto(`${server.url}/?scene=${code}`)
  await page.locator('#zm-first').waitFor({ state: 'detached' })
  await page.locator('.zm-cartbar__count').filter({ hasText: /[1-9]/ }).first().waitFor()
  // The order pages' code is preloaded by then.
  await page.waitForTimeout(6_000)
  return phone
}

const isReversed = async ({ page }: SlowPhone) => {
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await page.locator('.zm-checkout').waitFor({ state: 'detached' })
}

/** From the tap in the menu until the amount to pay is painted. */
const openings = async (phone: SlowPhone): Promise<number[]> => {
  const { page } = phone
  const key = page.locator('.zm-cartbar__action').first()
  return repeated(async () => {
    await awaitShown(page, '.zm-checkout__payable')
    await tapTimed(page, key)
    const took = await shownAfter(page)
    await isReversed(phone)
    return took
  }, TIMES)
}

/** The number of coupons from which the server chose, and the CPU time of another choice. */
const choosing = (coupons: Quote['coupons']): number[] => {
  const basis = coupons?.basis
  if (!basis || coupons.options.length < MANY) throw new Error(`${coupons?.options.length ?? 0} coupons are at checkout`)
  return Array.from({ length: CHOICES }, () => {
    const before = process.cpuUsage()
    adviseCoupons(basis.coupons, 'auto', basis.lines, basis.use)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
}

/** Checkout with 200 coupons: the page beside that of a diner with two, its sheet, and the choice itself. */
export const measureCoupons = async (browser: Browser, server: BenchServer): Promise<Figure[]> => {
  const offers = await offersAt(server)
  await dinerWith(
    server,
    '19911110001',
    'TNTYYA14',
    Array.from({ length: MANY }, (_, at) => offers[at % OFFERS]!),
  )
  await dinerWith(server, '19911110002', 'TNTYYA15', offers.slice(0, FEW))
  const few = await atCheckout(browser, server, '19911110002', 'TNTYYA15')
  const fewOpened = await openings(few)
  await few.close()
  const many = await atCheckout(browser, server, '19911110001', 'TNTYYA14')
  const { page } = many
  try {
    const manyOpened = await openings(many)
    const answer = page.waitForResponse((response) => response.url().includes('/calcOrderDis') && response.ok())
    await page.locator('.zm-cartbar__action').first().tap()
    const { data } = (await (await answer).json()) as { data: Quote }
    const row = page.locator('.zm-checkout').getByRole('button', { name: /^优惠券/ })
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    const sheet = await repeated(async () => {
      await awaitShown(page, '.zm-pick__options > .zm-coupon:nth-child(6)')
      await tapTimed(page, row)
      const took = await shownAfter(page)
      await closeSheet(page)
      return took
    }, TIMES)
    await row.tap()
    const another = page.locator('.zm-pick__options > .zm-coupon')
    const chosen = await repeated((turn) => tapTimed(page, another.nth(turn % 2)), TIMES)
    return [
      { name: `checkout with ${MANY} coupons, from the tap in the menu`, unit: 'ms', readings: manyOpened },
      {
        name: `the same to checkout with ${FEW} coupons`,
        unit: 'ratio',
        readings: [median(manyOpened) / median(fewOpened)],
        limit: MOST_OF_FEW,
      },
      { name: `${MANY} coupons to choose from, from the tap at checkout`, unit: 'ms', readings: sheet, limit: LIMIT_MS },
      { name: `another of ${MANY} coupons chosen`, unit: 'ms', readings: chosen },
      { name: `the best of ${MANY} coupons found, processor time`, unit: 'ms', readings: choosing(data.coupons), limit: CHOOSER_MS },
    ]
  } finally {
    await many.close()
  }
}
