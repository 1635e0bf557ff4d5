import type { HttpReply, HttpRequest } from '@/platform'
import { createApi } from './client'
import { NetworkError } from './errors'

type Answer = HttpReply | (() => Promise<HttpReply>)

const ok = (data: unknown): HttpReply => ({
  kind: 'reply',
  status: 200,
  body: JSON.stringify({ resultCode: '000000', resultMsg: '', data }),
})
const refusal = (resultCode: string, resultMsg = 'No'): HttpReply => ({
  kind: 'reply',
  status: 200,
  body: JSON.stringify({ resultCode, resultMsg, data: null }),
})
const lost: HttpReply = { kind: 'failed', reason: 'network' }

const setUp = (...answers: Answer[]) => setUpWith({}, ...answers)

const setUpWith = ({ keepsAnswers = true, hasIdentity = false }, ...answers: Answer[]) => {
  const sent: HttpRequest[] = []
  const toasts: [string, number][] = []
  const overlays: string[] = []
  const renewed: unknown[] = []
  const received: boolean[] = []
  let ticket = 'old'
  const next = async (request: HttpRequest): Promise<HttpReply> => {
    sent.push(request)
    const answer = answers.shift()
    if (!answer) throw new Error('Nobody expected this request')
    return typeof answer === 'function' ? answer() : answer
  }
  const ready = jest.fn(async () => undefined)
  const api = createApi({
    request: next,
    pictures: { upload: ({ url, fields, headers, timeoutMs }) => next({ url, body: fields.params ?? '', headers, timeoutMs }) },
    endpoint: { base: '/api', secret: 's' },
    common: () => ({ sourceType: 'h5', systemType: 'ios', appletVersion: '1', lang: 'en', ticket }),
    identity: {
      isReady: () => hasIdentity,
      ready,
      renew: async (refused) => {
        renewed.push(refused)
        ticket = 'new'
      },
      keepsAnswers: () => keepsAnswers,
    },
    board: { toast: (text, durationMs) => toasts.push([text, durationMs]), networkText: () => 'Check your network' },
    showLoading: (untilShown) => {
      overlays.push(untilShown ? 'on until shown' : 'on')
      return () => overlays.push('off')
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    received: (isAnswered) => received.push(isAnswered),
  })
  return {
    api,
    sent,
    toasts,
    overlays,
    renewed,
    received: received,
    ready,
    bodies: () => sent.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  }
}

/** The state of a promise so far, without waiting for it. */
const watch = (promise: Promise<unknown>) => {
  const state = { settled: false, error: undefined as unknown, value: undefined as unknown }
  promise.then(
    (value) => Object.assign(state, { settled: true, value }),
    (error) => Object.assign(state, { settled: true, error }),
  )
  return state
}

const flush = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('success', () => {
  it('returns the data, and the whole body on request', async () => {
    const { api } = setUp(ok({ order: null, openCount: 0 }), ok({ order: null, openCount: 1 }))
    await expect(api.call('/getIndexOrderInfo', {})).resolves.toEqual({ order: null, openCount: 0 })
    await expect(api.call('/getIndexOrderInfo', {}, { apiType: 'body' })).resolves.toEqual({
      resultCode: '000000',
      resultMsg: '',
      data: { order: null, openCount: 1 },
    })
  })

  it('waits for an identity, but not for public calls', async () => {
    const { api, ready } = setUp(ok({}), ok({}))
    await api.call('/getUserInfo', {})
    expect(ready).toHaveBeenCalledTimes(1)
    await api.call('/getShopInfo', { shopId: 's1' })
    expect(ready).toHaveBeenCalledTimes(1)
  })

  it('is sent at once with an identity, before later calls', async () => {
    const { api, sent } = setUpWith({ hasIdentity: true }, ok({}), ok({}))
    const answers = [api.call('/getUserInfo', {}), api.call('/getShopInfo', { shopId: 's1' })]
    expect(sent.map(({ url }) => url)).toEqual(['/api/getUserInfo.action', '/api/getShopInfo.action'])
    await Promise.all(answers)
  })
})

describe('notice', () => {
  it('shows a refusal for 2 seconds and rejects after them', async () => {
    const { api, toasts } = setUp(refusal('400005', 'Too late to cancel'))
    const state = watch(api.call('/cancelOrder', { orderNo: '1' }))
    await flush()
    expect(toasts).toEqual([['Too late to cancel', 2000]])
    await jest.advanceTimersByTimeAsync(1999)
    expect(state.settled).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(state.error).toMatchObject({ code: '400005', message: 'Too late to cancel' })
  })

  it.each(['100008', '600003', '400002'])('rejects %s silently and at once where the call tolerates it', async (code) => {
    const { api, toasts } = setUp(refusal(code))
    const state = watch(api.call('/getShopInfo', { shopId: 's1' }, { tolerates: [code] }))
    await flush()
    expect(state.error).toMatchObject({ code })
    expect(toasts).toEqual([])
  })

  it('shows nothing for a caller that opts out', async () => {
    const { api, toasts } = setUp(refusal('400001'), lost, lost, lost)
    const refused = watch(api.call('/queryOrderByNo', { orderNo: '1' }, { notice: 'none' }))
    const unreachable = watch(api.call('/getUserInfo', {}, { notice: 'none' }))
    await jest.advanceTimersByTimeAsync(5_000)
    expect([refused.error, unreachable.error]).toMatchObject([{ code: '400001' }, { reason: 'network' }])
    expect(toasts).toEqual([])
  })

  it('shows a network failure for 1.8 seconds and rejects after them', async () => {
    const { api, toasts } = setUp(lost)
    const state = watch(api.call('/cancelOrder', { orderNo: '1' }))
    await flush()
    expect(toasts).toEqual([['Check your network', 1800]])
    await jest.advanceTimersByTimeAsync(1799)
    expect(state.settled).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(state.error).toBeInstanceOf(NetworkError)
  })
})

describe('repetition', () => {
  it('hands a failure to the caller before it is shown', async () => {
    const { api, toasts } = setUp(refusal('300002'))
    const before: [unknown, number][] = []
    const call = watch(
      api.call('/cancelOrder', { orderNo: 'o1' } as never, { beforeNotice: (error) => before.push([error, toasts.length]) }),
    )
    await flush()
    expect(before).toEqual([[expect.objectContaining({ code: '300002' }), 0]])
    expect(toasts).toHaveLength(1)
    expect(call.settled).toBe(false)
  })

  it('shares identical reads that are in progress', async () => {
    let answer = (_: HttpReply): void => undefined
    const { api, sent } = setUp(() => new Promise((resolve) => (answer = resolve)), ok({ nicName: 'B' }))
    const both = Promise.all([api.call('/getUserInfo', {}), api.call('/getUserInfo', {})])
    await flush()
    answer(ok({ nicName: 'A' }))
    await expect(both).resolves.toEqual([{ nicName: 'A' }, { nicName: 'A' }])
    expect(sent).toHaveLength(1)
    await expect(api.call('/getUserInfo', {})).resolves.toEqual({ nicName: 'B' })
  })

  it.each(['/queryOrderByNo', '/nocheck/getCart', '/calcOrderDis', '/goods/getAllGoodsInfo'] as const)(
    '%s, which pushes call for, is never answered by what was asked before',
    async (path) => {
      const { api, sent } = setUp(ok({ version: 1 }), ok({ version: 2 }))
      const answers = await Promise.all([api.call(path, {} as never), api.call(path, {} as never)])
      expect(answers).toEqual([{ version: 1 }, { version: 2 }])
      expect(sent).toHaveLength(2)
    },
  )

  it('repeats a read and a keyed call that got no answer, with the same body', async () => {
    const { api, sent, toasts } = setUp(lost, lost, ok({ orderNo: '1' }))
    const state = watch(api.call('/wxpay', { orderNo: '1', idempotencyKey: 'k'.repeat(16) }))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(state.value).toEqual({ orderNo: '1' })
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect(toasts).toEqual([])
  })

  it('does not repeat a keyed call by itself where the server does not store first answers', async () => {
    const { api, sent } = setUpWith({ keepsAnswers: false }, lost)
    const state = watch(api.call('/wxpay', { orderNo: '1', idempotencyKey: 'k'.repeat(16) }))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(state.error).toMatchObject({ reason: 'network' })
    expect(sent).toHaveLength(1)
  })

  it('reports for every request whether it was answered; a refusal is an answer', async () => {
    const { api, received } = setUp(lost, ok({}), refusal('400001'))
    const state = watch(api.call('/getUserInfo', {}))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(state.settled).toBe(true)
    await api.call('/queryOrderByNo', { orderNo: '1' }, { notice: 'none' }).catch(() => undefined)
    expect(received).toEqual([false, true, true])
  })

  it('never repeats a write', async () => {
    const { api, sent } = setUp(lost)
    const state = watch(api.call('/getSmsCode', { phone: '13800138000', purpose: 'login' }))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(state.error).toMatchObject({ reason: 'network' })
    expect(sent).toHaveLength(1)
  })

  it('does not wait for a second time-out', async () => {
    const { api, sent } = setUp({ kind: 'failed', reason: 'timeout' })
    const state = watch(api.call('/getUserInfo', {}))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(state.error).toMatchObject({ reason: 'timeout' })
    expect(sent).toHaveLength(1)
  })
})

describe('lost ticket', () => {
  it.each(['100001', '100002'])('logs in silently after %s and repeats the call once, also a write', async (code) => {
    const { api, bodies, toasts, renewed } = setUp(refusal(code), ok({ done: true }))
    await expect(api.call('/completeOrder', { orderNo: '1' })).resolves.toEqual({ done: true })
    expect(renewed).toEqual(['old'])
    expect(bodies().map(({ ticket }) => ticket)).toEqual(['old', 'new'])
    expect(toasts).toEqual([])
  })

  it('reports the refusal when the new ticket is refused as well', async () => {
    const { api, sent, toasts } = setUp(refusal('100002'), refusal('100002', 'Log in again'))
    const state = watch(api.call('/getUserInfo', {}))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(state.error).toMatchObject({ code: '100002' })
    expect(sent).toHaveLength(2)
    expect(toasts).toEqual([['Log in again', 2000]])
  })
})

describe('loading overlay', () => {
  it('is opt-in, and removed as soon as the answer has arrived, not after the toast', async () => {
    const { api, overlays } = setUp(ok({}), refusal('400005'))
    await api.call('/getUserInfo', {})
    expect(overlays).toEqual([])
    const state = watch(api.call('/cancelOrder', { orderNo: '1' }, { overlay: 'untilShown' }))
    await flush()
    expect(overlays).toEqual(['on until shown', 'off'])
    expect(state.settled).toBe(false)
    await jest.advanceTimersByTimeAsync(2_000)
  })
})

describe('upload', () => {
  it('signs the params text that goes with the file', async () => {
    const { api, sent } = setUp(ok({ pictureId: 'p1', url: '/p1.jpg', width: 1, height: 1 }))
    await expect(api.upload({ previewUrl: '', bytes: 1, source: null }, 'review')).resolves.toMatchObject({ pictureId: 'p1' })
    expect(sent[0]?.url).toBe('/api/uploadPicture.action')
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ ticket: 'old', purpose: 'review' })
    expect(sent[0]?.headers.sign).toMatch(/^[0-9a-f]{32}$/)
  })
})
