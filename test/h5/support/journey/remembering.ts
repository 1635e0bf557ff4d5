import { type Leg, leversAt, PARTIES } from './leg'
import { arrivesSlowly } from './waiting'

const STATES = ['pendingPickup', 'refunding', 'cancelled', 'reviewed'] as const
const detail = (orderNo: string) => `packOrder/pages/details?orderNo=${orderNo}`

/** A member's orders in all final states. */
export const remembering: Leg = async (diner, stop) => {
  const { page, app, lang } = diner
  for (const status of STATES) {
    const { orderNo } = await leversAt(app).post<{ orderNo: string }>('/orders', {
      who: PARTIES[lang].phone,
      code: 'SNTYY01',
      status,
      lang,
    })
    await page.goto('about:blank')
    const open = () => diner.open(detail(orderNo))
    if (status === 'pendingPickup') await arrivesSlowly(diner, detail(orderNo), () => stop('order, loading'))
    else await open()
    await diner.seesStatus(`status.${status}`)
    await stop(`order, ${status}`)
  }
}
