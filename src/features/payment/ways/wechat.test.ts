import type { Output } from '@contract/index'
import type { PayChannel } from '@domain/payment/methods'
import { ApiError, CODES } from '@/api'
import { PendingOperations } from '@/stores'
import { fakeApi, fakeOutside, memoryStorage } from '../../../../test/support/client/fakes'
import { Payer } from '../Payer'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => path }))

type Prepared = Output<'/wxpay'>

const tick = () => new Promise(setImmediate)
const BY_WECHAT = [{ method: 'wechat' as const, fen: 1_900 }]
const PAGE = 'https://wx.tenpay.com/checkmweb?prepay_id=1'

/** A browser after a restart: what is stored on the phone stays. */
const setUp = (channel: PayChannel, can: PayChannel[] = [channel, 'cashier'], { hasPluginPay = false, takesPlugin = true } = {}) => {
  const storage = memoryStorage()
  const state = { pay: 'pending', auth: null as string | null, brought: null as { code: string; state: string } | null }
  const standing = () => ({ orderNo: 'o1', orderState: '01', payState: state.pay, paymentId: 'pay1' }) as never
  const signature = { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }
  const prepared = (by: PayChannel): Prepared => ({
    paymentId: 'pay1',
    amountFen: 1_900,
    payDueAt: 900_000,
    channel: by,
    requestPayment: by === 'mweb' || by === 'native' ? null : { ...(by === 'jsapiBrowser' && { appId: 'wx1' }), ...signature },
    h5Url: by === 'mweb' ? PAGE : null,
    codeUrl: by === 'native' ? 'weixin://wxpay/bizpayurl?pr=1' : null,
    cashier: null,
  })
  const fake = fakeApi({
    '/wxpay': () => prepared(channel),
    '/nocheck/pluginsWxPay': () => {
      if (!takesPlugin) throw new ApiError(CODES.payMethodUnavailable, 'no plugin here')
      return prepared('plugin')
    },
    '/queryPayDoneInfo': standing,
    '/unlockOrder': standing,
    '/getWxAuth': () => ({ url: state.auth }),
    '/setWxPayer': () => ({ done: true }),
  })
  const watchers = new Set<() => Promise<unknown>>()
  const outside = fakeOutside({ payChannels: () => can, takeBrought: () => state.brought })
  const sheet = jest.fn(async () => ({ kind: 'done' }) as const)
  const life = () => {
    const notify = { ordered: jest.fn(), notOrdered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
    const pendingOperations = new PendingOperations({ api: fake.api, platform: { storage }, now: () => 1_000, notify })
    const payer = new Payer({
      api: fake.api,
      push: { watch: (_topic, refresh) => (watchers.add(refresh), () => void watchers.delete(refresh)) },
      pendingOperations,
      platform: {
        pay: sheet,
        request: async () => ({ kind: 'failed', reason: 'network' }),
        tick: jest.fn(),
        outside,
        clientFacts: () => ({ appId: 'wx1', systemType: 'ios', hasPluginPay }),
      },
      orderAddress: (orderNo) => `https://shop.example/#/order?orderNo=${orderNo}`,
      sleep: async () => undefined,
      now: () => 1_000,
      lastMethod: { read: () => null, write: () => undefined },
      begins: jest.fn(),
    })
    return { payer, pendingOperations, notify: notify }
  }
  const pushed = async () => {
    for (const refresh of [...watchers]) await refresh()
  }
  return { life, state, fake, outside, sheet, pushed, watchers }
}

describe('a code on a laptop’s screen', () => {
  it('states what the app can do, shows the code, and closes once a phone has paid', async () => {
    const { life, state, fake, pushed, watchers } = setUp('native')
    const { payer } = life()
    const paying = payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    expect(fake.calls[0]).toMatchObject({ path: '/wxpay', input: { can: ['native', 'cashier'] } })
    expect(payer.sheet('elsewhere')).toMatchObject({
      fen: 1_900,
      sign: '¥',
      bill: { codeUrl: 'weixin://wxpay/bizpayurl?pr=1', dueAt: 900_000 },
    })
    await pushed()
    expect(payer.sheet('elsewhere')).not.toBeNull()
    state.pay = 'succeeded'
    await pushed()
    await expect(paying).resolves.toBe('paid')
    expect([payer.sheet('elsewhere'), watchers.size]).toEqual([null, 0])
  })

  it('is closed by cancelling, unless it was paid meanwhile', async () => {
    for (const [pay, outcome] of [
      ['closed', 'cancelled'],
      ['succeeded', 'paid'],
    ] as const) {
      const { life, state, fake } = setUp('native')
      const { payer } = life()
      const paying = payer.pay('o1', '¥', BY_WECHAT)
      await tick()
      state.pay = pay
      void payer.sheet('elsewhere')!.close()
      await expect(paying).resolves.toBe(outcome)
      expect(fake.pathsCalled()).toContain('/unlockOrder')
    }
  })
})

describe('WeChat, opened from another browser', () => {
  it('is asked to return to the order, where the diner is asked after a restart of the app', async () => {
    const { life, state, outside, pushed } = setUp('mweb')
    void life().payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    expect(outside.left).toEqual([`${PAGE}&redirect_url=${encodeURIComponent('https://shop.example/#/order?orderNo=o1')}`])

    const { payer, pendingOperations } = life()
    await expect(payer.returnTo('another', '¥')).resolves.toBeNull()
    const back = payer.returnTo('o1', '¥')
    await tick()
    expect(payer.sheet('elsewhere')?.bill).toMatchObject({ paymentId: 'pay1', codeUrl: null })
    state.pay = 'succeeded'
    await pushed()
    await expect(back).resolves.toBe('paid')
    expect(pendingOperations.isPaying('o1')).toBe(false)
    await expect(payer.returnTo('o1', '¥')).resolves.toBeNull()
  })

  it('continues as confirming where the diner says that they paid and the server does not know yet', async () => {
    const { life } = setUp('mweb')
    void life().payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    const { payer, pendingOperations } = life()
    const back = payer.returnTo('o1', '¥')
    await tick()
    void payer.sheet('elsewhere')!.paid()
    await expect(back).resolves.toBe('confirming')
    expect(pendingOperations.isPaying('o1')).toBe(true)
    await expect(payer.returnTo('o1', '¥')).resolves.toBeNull()
  })

  it('is opened again for the same payment, and queried once more after that', async () => {
    const { life, outside } = setUp('mweb')
    void life().payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    const { payer } = life()
    void payer.returnTo('o1', '¥')
    await tick()
    payer.sheet('elsewhere')!.again()
    await tick()
    expect(outside.left).toHaveLength(2)
    const third = life()
    void third.payer.returnTo('o1', '¥')
    await tick()
    expect(third.payer.sheet('elsewhere')).not.toBeNull()
  })

  it('is queried like any other payment if the diner does not return to the order', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const { life, state } = setUp('mweb')
    void life().payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    state.pay = 'succeeded'
    const { pendingOperations, notify } = life()
    await pendingOperations.resume()
    expect(notify.paid).not.toHaveBeenCalled()
    jest.advanceTimersByTime(5_000)
    await tick()
    expect(notify.paid).toHaveBeenCalledWith('o1')
    jest.useRealTimers()
  })
})

describe('WeChat’s own browser', () => {
  it('is left to identify the payer, and pays when it is back', async () => {
    const { life, state, outside, fake, sheet } = setUp('jsapiBrowser')
    state.auth = 'https://open.weixin.qq.com/authorize'
    outside.leave = (url) => {
      outside.left.push(url)
      return new Promise<void>(() => undefined)
    }
    void life().payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    expect(outside.left).toEqual([state.auth])
    expect(fake.pathsCalled()).toEqual(['/getWxAuth'])

    state.brought = { code: 'c1', state: 's1' }
    state.pay = 'succeeded'
    const { payer } = life()
    await expect(payer.returnTo('o1', '¥')).resolves.toBe('paid')
    expect(fake.calls[1]).toEqual({ path: '/setWxPayer', input: { orderNo: 'o1', code: 'c1', state: 's1' } })
    expect(sheet).toHaveBeenCalledWith(expect.objectContaining({ appId: 'wx1' }), { byPlugin: false })
  })

  it('pays nothing if WeChat returned nothing, or the diner returned by the browser’s own back button', async () => {
    const { life, state, outside, fake } = setUp('jsapiBrowser')
    state.auth = 'https://open.weixin.qq.com/authorize'
    await expect(life().payer.pay('o1', '¥', BY_WECHAT)).resolves.toBe('cancelled')
    outside.leave = () => new Promise<void>(() => undefined)
    void life().payer.pay('o1', '¥', BY_WECHAT)
    await tick()
    await expect(life().payer.returnTo('o1', '¥')).resolves.toBe('cancelled')
    expect(fake.pathsCalled()).toEqual(['/getWxAuth', '/getWxAuth'])
  })

  it('is not left where the payer is known', async () => {
    const { life, state, fake } = setUp('jsapiBrowser')
    state.pay = 'succeeded'
    await expect(life().payer.pay('o1', '¥', BY_WECHAT)).resolves.toBe('paid')
    expect(fake.pathsCalled().slice(0, 2)).toEqual(['/getWxAuth', '/wxpay'])
  })
})

describe('a build with WeChat’s payment plugin', () => {
  const BUILD = ['requestPayment'] as PayChannel[]

  it('pays by it where the merchant takes it', async () => {
    const { life, state, fake, sheet } = setUp('requestPayment', BUILD, { hasPluginPay: true })
    state.pay = 'succeeded'
    await expect(life().payer.pay('o1', '¥', BY_WECHAT)).resolves.toBe('paid')
    expect(fake.pathsCalled()).toEqual(['/nocheck/pluginsWxPay', '/queryPayDoneInfo'])
    expect(sheet).toHaveBeenCalledWith(expect.anything(), { byPlugin: true })
  })

  it('pays by the usual sheet where the merchant does not', async () => {
    const { life, state, fake, sheet } = setUp('requestPayment', BUILD, { hasPluginPay: true, takesPlugin: false })
    state.pay = 'succeeded'
    await expect(life().payer.pay('o1', '¥', BY_WECHAT)).resolves.toBe('paid')
    expect(fake.pathsCalled()).toEqual(['/nocheck/pluginsWxPay', '/wxpay', '/queryPayDoneInfo'])
    const [plugin, usual] = fake.calls as { input: { idempotencyKey?: string } }[]
    expect(plugin!.input.idempotencyKey).not.toBe(usual!.input.idempotencyKey)
    expect(sheet).toHaveBeenCalledWith(expect.anything(), { byPlugin: false })
  })
})
