import { CODES } from '@/api'
import type { ChosenMethod, MethodOffer } from '@domain/payment/methods'
import { confirmed, BY_CASH, off, on, paid, refuse, setUpPayer as setUp, SUM, tick } from '../../../test/support/client/payer'
import { outcomeWords } from './outcomes'
import { bidOf, PayChoice } from './PayChoice'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => `http://host${path}` }))

describe('the selected payment method of an order', () => {
  const choice = (offers: MethodOffer[], last: ChosenMethod | null = null) => new PayChoice(() => bidOf(SUM, offers), { read: () => last })

  it('is the last used one if it is available, and otherwise the first available one', () => {
    expect(choice([on('wechat'), on('cash')]).plan).toEqual([{ method: 'wechat', fen: SUM }])
    expect(choice([on('wechat'), on('cash')], 'cash').plan).toEqual(BY_CASH)
    expect(choice([on('wechat'), off('cash')], 'cash').plan).toEqual([{ method: 'wechat', fen: SUM }])
    expect(choice([off('cash')]).plan).toBeNull()
  })

  it('is asked for only where there is a choice, or none can be made', () => {
    expect(choice([on('wechat')]).hasChoice).toBe(false)
    expect(choice([on('wechat'), off('cash')]).hasChoice).toBe(true)
    expect(choice([on('wechat'), off('cash')]).isQuestion).toBe(false)
    expect(choice([on('wechat'), on('cash')]).isQuestion).toBe(true)
    expect(choice([off('cash')]).hasChoice).toBe(true)
  })

  it('is WeChat Pay where a server offers nothing else, and never a method that this app does not support', () => {
    expect(new PayChoice(() => bidOf(SUM, undefined), { read: () => null }).plan).toEqual([{ method: 'wechat', fen: SUM }])
    expect(bidOf(SUM, [on('wechat'), { ...on('wechat'), method: 'shells' as never }]).offers).toHaveLength(1)
  })

  it('is no frozen card, which is not offered for a top-up either', () => {
    const frozen = on('balance', { payableFen: 0, availableFen: 0, off: { reason: 'cardFrozen', params: {} } })
    const model = choice([on('wechat'), frozen], 'balance')
    expect(model.plan).toEqual([{ method: 'wechat', fen: SUM }])
    expect(model.isCardFrozen).toBe(true)
    expect(model.lackingFen).toBeNull()
  })

  it('is two methods where the chosen one pays a part', () => {
    const model = choice([on('wechat'), on('points', { payableFen: 500, availableFen: 500 }), on('cash')])
    model.choose('points')
    expect(model.plan).toEqual([
      { method: 'points', fen: 500 },
      { method: 'wechat', fen: 1_400 },
    ])
    model.chooseRest('cash')
    expect(model.plan?.[1]).toEqual({ method: 'cash', fen: 1_400 })
  })
})

describe('an unpaid order', () => {
  it('is asked about, and paid by the method on the button', async () => {
    const { payer, offer, confirms, lastMethod } = setUp()
    offer([on('wechat'), on('cash')])
    confirms.push(() => confirmed(), paid)
    const paying = payer.payUnpaid('o1', '¥')
    await tick()
    payer.sheet('asking')!.choice.choose('cash')
    payer.sheet('asking')!.confirm(BY_CASH)
    await tick()
    expect(payer.sheet('asking')).toBeNull()
    payer.sheet('code')!.setCode('042917')
    await payer.sheet('code')!.confirm()
    await expect(paying).resolves.toBe('paid')
    expect(lastMethod.read()).toBe('cash')
  })

  it('with only one possible method does not change the remembered method', async () => {
    const { payer, offer, confirms, lastMethod } = setUp()
    lastMethod.write('balance')
    offer([on('points')])
    confirms.push(paid, paid)
    await expect(payer.payUnpaid('o1', '¥')).resolves.toBe('paid')
    await expect(payer.pay('o2', '¥', [{ method: 'points', fen: SUM }], { isOnlyWay: true })).resolves.toBe('paid')
    expect(lastMethod.read()).toBe('balance')
  })

  it('is not paid by a method that changed just before the tap', async () => {
    const { payer, offer, push } = setUp()
    offer([on('wechat'), on('cash')])
    offer([on('wechat'), off('cash')])
    const paying = payer.payUnpaid('o1', '¥')
    await tick()
    const asking = payer.sheet('asking')
    asking!.choice.choose('cash')
    await push()
    asking!.confirm(BY_CASH)
    expect(payer.sheet('asking')).toBe(asking)
    expect(asking!.choice.plan).toEqual([{ method: 'wechat', fen: SUM }])
    asking!.close()
    await expect(paying).resolves.toBeNull()
  })

  it('is not asked about if it was paid or has ended meanwhile', async () => {
    for (const [orderState, outcome] of [
      ['03', 'paidElsewhere'],
      ['02', 'confirming'],
      ['30', 'ended'],
      ['41', 'lapsed'],
    ] as const) {
      const { payer, offer, fake } = setUp()
      offer([on('wechat'), on('cash')], { orderState })
      await expect(payer.payUnpaid('o1', '¥')).resolves.toBe(outcome)
      expect(fake.pathsCalled()).toEqual(['/getPayMethods'])
    }
  })

  it('closes its sheet once another device has paid', async () => {
    const { payer, offer, push, watchers } = setUp()
    offer([on('wechat'), on('cash')])
    offer([on('wechat'), on('cash')], { orderState: '03', leftFen: 0 })
    const paying = payer.payUnpaid('o1', '¥')
    await tick()
    await push()
    await expect(paying).resolves.toBe('paidElsewhere')
    expect(watchers.size).toBe(0)
  })

  it('is asked about again if the offer no longer existed when it was chosen', async () => {
    const { payer, offer, confirms } = setUp()
    offer([on('wechat'), on('points')])
    offer([on('wechat'), off('points')])
    confirms.push(refuse(CODES.balanceShort))
    const paying = payer.payUnpaid('o1', '¥')
    await tick()
    const first = payer.sheet('asking')!
    first.choice.choose('points')
    first.confirm([{ method: 'points', fen: SUM }])
    await tick()
    expect(payer.sheet('asking')).not.toBe(first)
    payer.sheet('asking')!.close()
    await expect(paying).resolves.toBeNull()
  })
})

describe('several methods', () => {
  it('are carried out one after the other', async () => {
    const { payer, confirms, fake, standing, sent } = setUp()
    confirms.push(() => confirmed({ leftFen: 1_400 }))
    Object.assign(standing, { payState: 'succeeded', orderState: '03', paymentId: 'pay1' })
    const outcome = await payer.pay('o1', '¥', [
      { method: 'points', fen: 500 },
      { method: 'wechat', fen: 1_400 },
    ])
    expect(outcome).toBe('paid')
    expect(sent()).toMatchObject([{ method: 'points', amountFen: 500 }])
    expect(fake.pathsCalled()).toEqual(['/confirmPay', '/wxpay', '/queryPayDoneInfo'])
  })

  it('state what is already paid when the diner cancels the rest, and only after that attempt', async () => {
    const { payer, confirms } = setUp()
    confirms.push(() => confirmed({ leftFen: 1_400 }))
    await payer.pay('o1', '¥', [
      { method: 'points', fen: 500 },
      { method: 'bankTransfer', fen: 1_400 },
    ])
    expect(payer.paidParts).toEqual([{ method: 'points', fen: 500 }])
    expect(outcomeWords('cancelled', payer, '¥')).toContain('¥5.00')
    expect(outcomeWords('paidElsewhere', payer, '¥')).not.toContain('¥5.00')
    await payer.pay('o1', '¥', [{ method: 'bankTransfer', fen: 1_400 }])
    expect(outcomeWords('cancelled', payer, '¥')).not.toContain('¥')
  })

  it('end with the first one that is not paid', async () => {
    const { payer, confirms, fake } = setUp()
    confirms.push(refuse(CODES.paidAlready))
    await expect(payer.pay('o1', '¥', [{ method: 'points', fen: 500 }, ...BY_CASH])).resolves.toBe('paidElsewhere')
    expect(fake.pathsCalled()).toEqual(['/confirmPay'])
  })
})

describe('a bank transfer', () => {
  const BY_TRANSFER = [{ method: 'bankTransfer', fen: SUM }] as const

  it('is left to its page: no call is made here, and it is not remembered as paid', async () => {
    const { payer, fake, lastMethod } = setUp()
    await expect(payer.pay('o1', '¥', BY_TRANSFER)).resolves.toBe('transfer')
    expect(fake.pathsCalled()).toEqual([])
    expect(lastMethod.read()).toBeNull()
  })

  it('pays the rest after another method has paid a part', async () => {
    const { payer, confirms } = setUp()
    confirms.push(() => confirmed({ leftFen: 1_400 }))
    const plan = [{ method: 'points', fen: 500 } as const, { method: 'bankTransfer', fen: 1_400 } as const]
    await expect(payer.pay('o1', '¥', plan)).resolves.toBe('transfer')
  })

  it('opens nothing once the page is left', async () => {
    const { payer } = setUp()
    payer.abandon()
    await expect(payer.pay('o1', '¥', BY_TRANSFER)).resolves.toBe('cancelled')
  })
})

describe('WeChat Pay', () => {
  it('that paid a part of it beside another method has paid it', async () => {
    const { payer, standing } = setUp()
    Object.assign(standing, { payState: 'succeeded', orderState: '03', paymentId: 'balance1', paidBy: ['balance1', 'pay1'] })
    await expect(payer.pay('o1', '¥', [{ method: 'wechat', fen: SUM }])).resolves.toBe('paid')
  })

  it('that another device’s payment overtook says so', async () => {
    const { payer, standing } = setUp()
    Object.assign(standing, { payState: 'succeeded', orderState: '03', paymentId: 'another' })
    await expect(payer.pay('o1', '¥', [{ method: 'wechat', fen: SUM }])).resolves.toBe('paidElsewhere')
  })
})
