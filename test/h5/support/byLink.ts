import type { Lang } from '@/i18n'
import { leversOf } from '../../support/node/levers'
import { logsIn } from './logIn'
import type { Shopper } from './shopper'

/** Pages that the journey does not come by. */
export const BY_LINK = [
  'packUser/pages/vip',
  'packUser/pages/code',
  'packUser/pages/code/records',
  'packUser/pages/coupon',
  'packOrder/pages/payment/preorder',
  'packOther/pages/invoice/history',
  'packOther/pages/invoice/add',
  'packDomain/pages/address',
  'packDomain/pages/deposit',
  'packDomain/pages/gathering/list',
  'packDomain/pages/refund?orderNo={orderNo}',
  'packDomain/pages/firstOrder/index',
  'packDomain/pages/douyin/main',
  'packDomain/pages/collectPoint',
  'packDomain/pages/inStore',
]

const PHONES: Record<Lang, string> = { hans: '13916180061', hant: '13916180062', en: '13916180063', yue: '13916180064' }

/** Somebody who has logged in, with a card, a coupon's code, a bottle and an order that is over. */
export const belongings = async (diner: Shopper): Promise<{ orderNo: string }> => {
  const levers = leversOf(diner.app.server.url)
  const who = PHONES[diner.lang]
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, diner.app, who)
  await diner.isAt('packOther/pages/registUser')
  await levers.post('/cards', { who, mchntCd: 'M1001', principalFen: 18_000, bonusFen: 5_650 })
  return levers.post<{ orderNo: string }>('/orders', { who, code: 'SNTYY01', status: 'completed' })
}
