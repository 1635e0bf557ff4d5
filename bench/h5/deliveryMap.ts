import { setTimeout as passed } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { leversOf } from '../../test/support/node/levers'
import { becomeMember, memberVisit } from './member'
import { slowPhone } from './phone'
import type { BenchServer } from './server'
import { repeated, tapTimed } from './touches'
import { awaitShown, shownAfter } from './watched'

const WHO = '19911110003'
/** A tea shop that delivers. */
const DOOR = 'SSLZS01'
const RIDER = '.zm-map__marker--rider .zm-map__disc'
const TIMES = 11
const WAITS_MS = 500
const WAITS = 240
/** The sandbox's slowest rider, who is still on the way at the end of the measurement. */
const CRAWL = 0.05

interface Ride {
  orderNo: string
  position: readonly number[] | null
}

/** An order on its way, with a rider whose position is known. */
export const rideFor = async ({ url }: BenchServer, who: string): Promise<string> => {
  const levers = leversOf(url)
  const { orderNo } = await levers.post<{ orderNo: string }>('/orders', {
    who,
    code: DOOR,
    status: 'toBeDelivered',
    isDelivered: true,
  })
  for (let tries = 0; tries < WAITS; tries += 1) {
    const { list } = await levers.get<{ list: Ride[] }>('/riders')
    if (list.find((one) => one.orderNo === orderNo)?.position) {
      await levers.post(`/riders/${orderNo}`, { factor: CRAWL })
      return orderNo
    }
    await passed(WAITS_MS)
  }
  throw new Error('no rider came')
}

/** A delivery's map: from the tap on its order in the list, and by its link, cold. */
export const prepareMap = async (browser: Browser, server: BenchServer) => {
  await leversOf(server.url).post('/members/make', { mchntCd: 'M1002', phone: WHO })
  const orderNo = await rideFor(server, WHO)
  const byTap = async (): Promise<number[]> => {
    const phone = await slowPhone(browser, false)
    const { page } = phone
    try {
      await becomeMember(phone, server, WHO)
      await page.goto(`${server.url}/#/pages/order/main`)
      const card = page.locator('.zm-ordercard__open').first()
      await card.waitFor()
      // The order pages' code is preloaded by then.
      await page.waitForTimeout(6_000)
      return await repeated(async () => {
        await awaitShown(page, RIDER)
        await tapTimed(page, card)
        const took = await shownAfter(page)
        await page.waitForLoadState('networkidle')
        await page.goBack()
        await page.locator(RIDER).waitFor({ state: 'detached' })
        return took
      }, TIMES)
    } finally {
      await phone.close()
    }
  }
  const byLink = () =>
    memberVisit(browser, server, {
      who: WHO,
      code: DOOR,
      link: `packOrder/pages/details?orderNo=${orderNo}`,
      selector: RIDER,
    })
  return { byTap, byLink }
}
