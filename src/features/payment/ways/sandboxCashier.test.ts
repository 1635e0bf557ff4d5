import type { HttpReply } from '@/platform'
import { sandboxCashier } from './sandboxCashier'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => `http://host${path}` }))

const reply = (status: number, body: string): HttpReply => ({ kind: 'reply', status, body })
const desk = (answer: HttpReply) => sandboxCashier(async () => answer, '/sandbox/pay/p1')
const BILL = '{"amountFen":1900,"description":"Tea House"}'

describe('the sandbox’s cashier', () => {
  it('states the bill, also when there is nothing left to do about it', async () => {
    for (const status of [200, 409]) await expect(desk(reply(status, BILL)).open()).resolves.toEqual(JSON.parse(BILL))
  })

  it('has none to state when it does not know the payment, fails or is unreachable', async () => {
    for (const answer of [reply(404, '{}'), reply(502, '<html>'), { kind: 'failed', reason: 'timeout' } as const])
      await expect(desk(answer).open()).resolves.toBeNull()
  })

  it('sends each answer as intended; the server knows whether it arrived', async () => {
    const lost: HttpReply = { kind: 'failed', reason: 'network' }
    for (const answer of [reply(200, BILL), lost]) {
      await expect(desk(answer).answer('pay')).resolves.toBe('done')
      await expect(desk(answer).answer('fail')).resolves.toBe('failed')
      await expect(desk(answer).answer('cancel')).resolves.toBe('cancelled')
    }
  })
})
