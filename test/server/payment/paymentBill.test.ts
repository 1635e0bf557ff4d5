import { DAY, HOUR } from '@domain/time'
import { loadConfig } from '../../../server/config'
import { createPorts } from '../../../server/ports/index'
import type { PaymentBillPort } from '../../../server/ports/paymentBill'
import { NOON, ManualClock } from '../../support/node/clock'
import { WechatPay } from '../../support/node/providers/wechatPay'

const YESTERDAY = '2026-11-20'

let bills: PaymentBillPort
const clock = new ManualClock()
const wechat = new WechatPay(() => clock.now())
beforeAll(async () => {
  await wechat.start()
  bills = createPorts(loadConfig(wechat.environment), { db: null as never, clock }).paymentBill
})
afterAll(() => wechat.stop())
beforeEach(() => {
  clock.set(NOON)
  wechat.bills.clear()
  wechat.isBillSpoilt = false
  wechat.forged = 0
})

describe('WeChat Pay’s bill', () => {
  it('is requested and downloaded by signed calls, and read line by line', async () => {
    wechat.bills.set(YESTERDAY, [
      { outTradeNo: 'P1', fen: 3650, state: 'SUCCESS' },
      { outTradeNo: 'P2', fen: 100_000_00, state: 'REVOKED' },
      { outTradeNo: 'P1', outRefundNo: 'R1', fen: 1, state: 'REFUND' },
      { outTradeNo: 'P1', outRefundNo: 'R2', fen: 900, state: 'REFUND', refundState: 'PROCESSING' },
      { outTradeNo: 'P1', outRefundNo: 'R3', fen: 900, state: 'REFUND', refundState: 'FAIL' },
    ])
    expect(await bills.bill(YESTERDAY)).toEqual([
      { kind: 'payment', number: 'P1', amountFen: 3650, state: 'paid' },
      { kind: 'payment', number: 'P2', amountFen: 100_000_00, state: 'revoked' },
      { kind: 'refund', number: 'R1', amountFen: 1, state: 'returned' },
      { kind: 'refund', number: 'R2', amountFen: 900, state: 'returning' },
      { kind: 'refund', number: 'R3', amountFen: 900, state: 'failed' },
    ])
    expect(wechat.refused).toBe(0)
  })

  it('of a day without a trade is empty; an unfinished one, or one of the current day, is not available yet', async () => {
    expect(await bills.bill(YESTERDAY)).toEqual([])
    wechat.bills.set(YESTERDAY, 'creating')
    expect(await bills.bill(YESTERDAY)).toBeNull()
    expect(await bills.bill('2026-11-21')).toBeNull()
    clock.set(NOON - 3 * HOUR)
    expect(await bills.bill(YESTERDAY)).toBeNull()
    clock.set(NOON + DAY)
    expect(await bills.bill('2026-11-21')).toEqual([])
  })

  it('is not accepted when the file differs from the announced one, or the announcement is not WeChat’s', async () => {
    wechat.bills.set(YESTERDAY, [{ outTradeNo: 'P1', fen: 700, state: 'SUCCESS' }])
    wechat.isBillSpoilt = true
    await expect(bills.bill(YESTERDAY)).rejects.toThrow('not the one')
    wechat.isBillSpoilt = false
    wechat.forged = 1
    await expect(bills.bill(YESTERDAY)).rejects.toThrow('not signed')
    expect(await bills.bill(YESTERDAY)).toHaveLength(1)
  })
})
