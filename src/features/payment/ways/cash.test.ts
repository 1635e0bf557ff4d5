import { ApiError, CODES } from '@/api'
import {
  confirmed,
  BY_CASH,
  type Confirm,
  type Confirmed,
  lost,
  paid,
  refuse,
  setUpPayer as setUp,
  SUM,
  tick,
} from '../../../../test/support/client/payer'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => `http://host${path}` }))

describe('cash', () => {
  const atCode = async (...answers: ((input: Confirm) => Confirmed)[]) => {
    const all = setUp()
    all.confirms.push(() => confirmed(), ...answers)
    const paying = all.payer.pay('o1', '¥', BY_CASH)
    await tick()
    const type = async (digits: string) => {
      all.payer.sheet('code')?.setCode(digits)
      await all.payer.sheet('code')?.confirm()
    }
    return { ...all, paying, code: all.payer.sheet('code')!, type }
  }

  it('is paid by the digits that the waiter reads out, and nothing is sent before there are six', async () => {
    const { paying, code, type, sent } = await atCode(paid)
    await type('04 29')
    expect(code).toMatchObject({ code: '0429', isShort: true })
    await type('042-917')
    await expect(paying).resolves.toBe('paid')
    expect(sent()).toMatchObject([
      { method: 'cash', amountFen: SUM },
      { method: 'cash', amountFen: SUM, code: '042917' },
    ])
  })

  it('shows the server’s message about a wrong code, and accepts another', async () => {
    const { paying, code, type } = await atCode(refuse(CODES.waiterCodeWrong), paid)
    await type('111111')
    expect(code).toMatchObject({ phase: 'open', error: { message: 'no' }, isBusy: false })
    await type('042917')
    await expect(paying).resolves.toBe('paid')
  })

  it('needs another code once its time or its tries are over', async () => {
    const { paying, code, type } = await atCode(refuse(CODES.waiterTriesUsedUp), () => confirmed({ codeExpiresAt: 900_000 }))
    await type('111111')
    expect(code.phase).toBe('usedUp')
    code.expire()
    expect(code.phase).toBe('over')
    await code.again()
    expect(code).toMatchObject({ phase: 'open', expiresAt: 900_000, code: '' })
    await code.leave()
    await expect(paying).resolves.toBe('cancelled')
  })

  it('that was requested with no try left says so at once', async () => {
    const all = setUp()
    all.confirms.push(() => confirmed({ codeTriesLeft: 0 }))
    void all.payer.pay('o1', '¥', BY_CASH)
    await tick()
    expect(all.payer.sheet('code')!.phase).toBe('usedUp')
  })

  it('repeats the request with the same key after a lost reply, also after a restart of the app, and with another for another code', async () => {
    const { type, sent, pendingOperations, code, paying } = await atCode(lost, lost, paid)
    await type('042917')
    expect(code.error).toEqual({ offline: true })
    const key = sent()[1]!.idempotencyKey
    expect(pendingOperations.isPaying('o1')).toBe(true)
    await type('042918')
    await type('042917')
    await expect(paying).resolves.toBe('paid')
    const [asking, first, second] = sent()
    expect(first!.idempotencyKey).toBe(key)
    expect(new Set([asking, first, second].map((one) => one!.idempotencyKey)).size).toBe(3)
    expect(pendingOperations.isPaying('o1')).toBe(false)
  })

  it('that is left without an answer may have been paid, so the server is queried', async () => {
    for (const [payState, outcome] of [
      ['succeeded', 'paid'],
      ['none', 'cancelled'],
    ] as const) {
      const { type, code, paying, standing } = await atCode(lost)
      await type('042917')
      Object.assign(standing, { payState })
      await code.leave()
      await expect(paying).resolves.toBe(outcome)
    }
  })

  it('ends where another device has paid, or the order has ended', async () => {
    for (const [fields, outcome] of [
      [{ payState: 'succeeded', orderState: '03' }, 'paidElsewhere'],
      [{ payState: 'none', orderState: '30' }, 'ended'],
    ] as const) {
      const { push, paying, standing, watchers } = await atCode()
      await push()
      Object.assign(standing, fields)
      await push()
      await expect(paying).resolves.toBe(outcome)
      expect(watchers.size).toBe(0)
    }
    const { type, paying } = await atCode(refuse(CODES.paidAlready))
    await type('042917')
    await expect(paying).resolves.toBe('paidElsewhere')
  })

  it('with another amount by now is shown again', async () => {
    const { payer, confirms } = setUp()
    confirms.push(() => confirmed({ leftFen: 1_400 }))
    await expect(payer.pay('o1', '¥', BY_CASH)).resolves.toBe('changed')
  })

  it('is cancelled with the page, and the caller is notified of the order’s own refusals', async () => {
    const { payer, paying, watchers } = await atCode()
    payer.abandon()
    await expect(paying).resolves.toBe('cancelled')
    expect(watchers.size).toBe(0)
    const refused = await atCode(refuse(CODES.statusChanged))
    const rejected = expect(refused.paying).rejects.toBeInstanceOf(ApiError)
    await refused.type('042917')
    await rejected
    expect(refused.payer.state).toEqual({ kind: 'idle' })
  })
})
