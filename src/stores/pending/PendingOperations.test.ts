import { ApiError, type CallOptions, NetworkError } from '@/api'
import { fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import { PendingOperations } from './PendingOperations'

type Draft = Parameters<PendingOperations['order']>[0]

const draft = (more: Partial<Draft> = {}): Draft => ({
  shopId: 's1',
  termId: 'TM1',
  orderType: '01',
  eatingModel: '1',
  slotAt: null,
  cartVersion: 1,
  expectedPayableFen: 1_900,
  guestsCount: null,
  remark: '',
  ...more,
})
const placed = { orderNo: 'o1', orderState: '01', payableFen: 1_900, payDueAt: 9 } as const
const lost = () => {
  throw new NetworkError('network')
}
const settled = () => new Promise(setImmediate)
const refuses = (code: string) => () => {
  throw new ApiError(code, 'Sold out')
}

const setUp = () => {
  const answers: (() => typeof placed)[] = []
  /** The answer to closing a key; unreachable by default. */
  const closings: (() => { order: typeof placed | null })[] = []
  let payState = 'succeeded'
  const fake = fakeApi({
    '/closeOrderRequest': () => (closings.shift() ?? lost)(),
    '/createOrder': () => (answers.shift() ?? (() => placed))(),
    '/queryPayDoneInfo': ({ orderNo }) => ({ ...placed, orderNo, payState, pickupNo: null }) as never,
  })
  const storage = memoryStorage()
  const clock = { now: 1_000_000 }
  const notify = { ordered: jest.fn(), notOrdered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
  /** The app after a restart. */
  const open = () => new PendingOperations({ api: fake.api, platform: { storage }, now: () => clock.now, notify })
  const keys = () => fake.calls.flatMap(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey ?? [])
  /** The app is closed during the request, before anything was shown. */
  const dies = () => void open().order(draft())
  return { open, dies, answers, closings, clock, notify: notify, keys, fake, isPaid: (state: string) => (payState = state) }
}

const never = () => new Promise<never>(() => undefined) as never

describe('an order during which the app was closed', () => {
  it('is requested with the same key after a restart, and reported', async () => {
    const { open, dies, answers, keys, notify } = setUp()
    answers.push(never)
    dies()
    await open().resume()
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
    expect(notify.ordered).toHaveBeenCalledWith(placed)
    await open().resume()
    expect(keys()).toHaveLength(2)
  })

  it('is handed to the page that waits for it, without a message', async () => {
    const { open, dies, answers, notify } = setUp()
    answers.push(never)
    dies()
    const app = open()
    const seen: string[] = []
    app.follow((orderNo) => seen.push(orderNo))
    await app.resume()
    expect(seen).toEqual(['o1'])
    expect(notify.ordered).not.toHaveBeenCalled()
  })

  it('is handed to a page that was still opening, not to one that is opened later', async () => {
    const { open, dies, answers, clock } = setUp()
    answers.push(never)
    dies()
    const app = open()
    const seen: string[] = []
    await app.resume()
    app.follow((orderNo) => seen.push(orderNo))
    expect(seen).toEqual(['o1'])
    app.follow((orderNo) => seen.push(orderNo))
    answers.push(never)
    dies()
    const late = open()
    await late.resume()
    clock.now += 5_000
    late.follow((orderNo) => seen.push(orderNo))
    expect(seen).toEqual(['o1'])
  })

  it('ends with a refusal, which is shown with its reason', async () => {
    const { open, dies, answers, keys, notify } = setUp()
    answers.push(never, refuses('300002'))
    dies()
    await open().resume()
    expect(notify.refused).toHaveBeenCalledWith('Sold out')
    await open().order(draft())
    expect(new Set(keys()).size).toBe(2)
  })

  it('is no longer made after ten minutes, but queried', async () => {
    const { open, dies, answers, closings, clock, keys, notify } = setUp()
    answers.push(never)
    dies()
    clock.now += 10 * 60_000
    closings.push(() => ({ order: null }))
    await open().resume()
    expect(keys()).toHaveLength(1)
    expect(notify.notOrdered).toHaveBeenCalledTimes(1)
  })
})

describe('an order that was reported to have no answer', () => {
  const unknown = async () => {
    const all = setUp()
    all.answers.push(lost)
    const app = all.open()
    await expect(app.order(draft())).rejects.toThrow(NetworkError)
    await settled()
    return { ...all, app }
  }

  it('is shown as unknown, also after a restart of the app, and never requested again by itself', async () => {
    const { app, open, keys } = await unknown()
    expect(app.state).toEqual({ kind: 'unknown', isBusy: false })
    const next = open()
    expect(next.isUnknown).toBe(true)
    await next.resume()
    await app.resume()
    expect(keys()).toHaveLength(1)
    expect(next.isUnknown).toBe(true)
  })

  it('is stored as unknown before that is shown: an app closed during the toast does not request it again', async () => {
    const { open, fake, keys } = setUp()
    fake.api.call = (async (_path: string, input: unknown, options?: CallOptions) => {
      fake.calls.push({ path: '/createOrder', input })
      options?.beforeNotice?.(new NetworkError('network'))
      return never()
    }) as never
    void open().order(draft())
    const next = open()
    expect(next).toMatchObject({ isUnknown: true, hasToClose: true })
    void next.resume()
    await settled()
    expect(keys()).toHaveLength(1)
  })

  it('is known not to exist as soon as the server can be reached', async () => {
    const { app, closings, keys, notify } = await unknown()
    closings.push(() => ({ order: null }))
    await app.resume()
    expect(app.isUnknown).toBe(false)
    expect(notify.notOrdered).toHaveBeenCalledTimes(1)
    await app.order(draft())
    expect(new Set(keys()).size).toBe(2)
  })

  it('is announced when it turns out to exist', async () => {
    const { app, closings, notify } = await unknown()
    closings.push(() => ({ order: placed }))
    await app.resume()
    expect(app.isUnknown).toBe(false)
    expect(notify.ordered).toHaveBeenCalledWith(placed)
    expect(notify.notOrdered).not.toHaveBeenCalled()
  })

  it('is requested again with the same key when the diner chooses so', async () => {
    const { app, keys } = await unknown()
    await expect(app.retry()).resolves.toBe('o1')
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
    expect(app.isUnknown).toBe(false)
  })

  it('is made again if its key was closed and the answer to that was lost', async () => {
    const { app, answers, keys } = await unknown()
    answers.push(refuses('900006'))
    await expect(app.retry()).resolves.toBe('o1')
    expect(new Set(keys()).size).toBe(2)
    expect(app.isUnknown).toBe(false)
  })

  it('is not made after the diner gave it up, and reported if it exists all the same', async () => {
    for (const order of [null, placed]) {
      const { app, open, closings, keys, notify } = await unknown()
      await app.giveUp()
      expect(app.isUnknown).toBe(false)
      closings.push(() => ({ order }))
      await open().resume()
      expect(keys()).toHaveLength(1)
      expect(notify.notOrdered).not.toHaveBeenCalled()
      expect(notify.ordered).toHaveBeenCalledTimes(order ? 1 : 0)
    }
  })

  it('is settled before another order is made', async () => {
    const { app, closings, fake } = await unknown()
    await expect(app.order(draft({ cartVersion: 2 }))).rejects.toThrow(NetworkError)
    expect(fake.pathsCalled().filter((path) => path === '/createOrder')).toHaveLength(1)
    closings.push(() => ({ order: null }))
    await app.order(draft({ cartVersion: 2 }))
    expect(fake.pathsCalled().slice(-2)).toEqual(['/closeOrderRequest', '/createOrder'])
    expect(app.isUnknown).toBe(false)
  })

  it('is left to the diner by a server that cannot close requests', async () => {
    const { app, closings, notify } = await unknown()
    closings.push(refuses('900003'), refuses('900003'))
    await app.resume()
    expect(app).toMatchObject({ state: { kind: 'unanswerable' }, isUnknown: true, hasToClose: false })
    await app.giveUp()
    expect(app.isUnknown).toBe(false)
    expect(notify.notOrdered).not.toHaveBeenCalled()
  })

  it.each([['900007'], ['900015'], ['900004'], ['100002']])(
    'stays unanswered by %s, which says nothing of an earlier try',
    async (code) => {
      const { open, answers, keys } = setUp()
      answers.push(lost, refuses(code))
      const app = open()
      for (let tries = 0; tries < 3; tries += 1) await app.order(draft()).catch(() => undefined)
      expect(new Set(keys()).size).toBe(1)
    },
  )

  it('is forgotten when another person uses the phone', async () => {
    const { open, answers, keys } = setUp()
    answers.push(lost)
    const app = open()
    await app.order(draft()).catch(() => undefined)
    app.forget()
    await open().resume()
    expect(keys()).toHaveLength(1)
  })

  it('stays given up if the diner gives it up while it is requested once more', async () => {
    const { app, answers, fake, keys } = await unknown()
    let lose = () => undefined as void
    answers.push(() => new Promise((_resolve, reject) => (lose = () => reject(new NetworkError('network')))) as never)
    const retried = app.retry()
    await settled()
    await app.giveUp()
    lose()
    await expect(retried).rejects.toThrow(NetworkError)
    expect(app.state.kind).toBe('givenUp')
    expect(app.hasToClose).toBe(true)
    await app.resume()
    expect(keys()).toHaveLength(2)
    expect(fake.pathsCalled().slice(-1)).toEqual(['/closeOrderRequest'])
  })

  it('is queried until it is closed if it is given up while the server says that it cannot tell', async () => {
    const { app, closings } = await unknown()
    let refuse = () => undefined as void
    closings.push(() => new Promise((_resolve, reject) => (refuse = () => reject(new ApiError('900003', 'no')))) as never)
    const resumed = app.resume()
    await settled()
    await app.giveUp()
    refuse()
    await resumed
    expect(app.state).toEqual({ kind: 'none', isBusy: false })
    await expect(app.order(draft({ cartVersion: 2 }))).resolves.toEqual(placed)
  })

  it('of one diner is neither announced to the next nor requested for them', async () => {
    const { open, answers, keys, notify } = setUp()
    let answer = () => undefined as void
    answers.push(never, never, () => new Promise((resolve) => (answer = () => resolve(placed))) as never)
    void open().order(draft())
    void open().order(draft({ cartVersion: 2 }))
    const app = open()
    const resumed = app.resume()
    await settled()
    app.forget()
    answer()
    await resumed
    expect(keys()).toHaveLength(3)
    expect(notify.ordered).not.toHaveBeenCalled()
    const seen: string[] = []
    app.follow((orderNo) => seen.push(orderNo))
    expect(seen).toEqual([])
  })

  it('of one diner does not return for the next when its answer is lost', async () => {
    const { open, fake } = setUp()
    let lose = () => undefined as void
    fake.api.call = (async (_path: string, _input: unknown, options?: CallOptions) =>
      new Promise((_resolve, reject) => {
        lose = () => {
          options?.beforeNotice?.(new NetworkError('network'))
          reject(new NetworkError('network'))
        }
      })) as never
    const app = open()
    const requested = app.order(draft())
    app.forget()
    lose()
    await expect(requested).rejects.toThrow(NetworkError)
    expect(open().state.kind).toBe('none')
  })

  it('survives what another tab stores beside it', async () => {
    const { open, answers, keys } = setUp()
    answers.push(never, never)
    void open().order(draft())
    void open().order(draft({ cartVersion: 2 }))
    await open().resume()
    expect(new Set(keys()).size).toBe(2)
    expect(keys()).toHaveLength(4)
  })
})

it('two taps at once are one call', async () => {
  const { open, keys } = setUp()
  const app = open()
  await Promise.all([app.order(draft()), app.order(draft())])
  expect(keys()).toHaveLength(1)
})

describe('a payment in progress', () => {
  it('has one key until the attempt exists, then another', () => {
    const { open } = setUp()
    const first = open().payKey('o1')
    expect(open().payKey('o1')).toBe(first)
    open().prepared('o1')
    expect(open().payKey('o1')).not.toBe(first)
  })

  it('is queried after a restart of the app until it has ended', async () => {
    const { open, notify, isPaid, fake } = setUp()
    const app = open()
    app.payKey('o1')
    app.prepared('o1')
    isPaid('confirming')
    await open().resume()
    expect(notify.paid).not.toHaveBeenCalled()
    isPaid('succeeded')
    await open().resume()
    expect(notify.paid).toHaveBeenCalledWith('o1')
    await open().resume()
    expect(fake.calls).toHaveLength(2)
  })
})
