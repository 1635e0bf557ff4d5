import { ApiError, NetworkError } from '@/api'
import { fakeApi, memoryStorage } from '../../test/support/client/fakes'
import { Unfinished } from './Unfinished'

type Draft = Parameters<Unfinished['order']>[0]

const draft = (more: Partial<Draft> = {}): Draft => ({
  shopId: 's1',
  termId: 'TM1',
  orderType: '01',
  eatingModel: '1',
  slotAt: null,
  cartVersion: 1,
  expectedPayableFen: 1_900,
  headcount: null,
  remark: '',
  ...more,
})
const placed = { orderNo: 'o1', orderState: '01', payableFen: 1_900, payDueAt: 9 } as const
const lost = () => {
  throw new NetworkError('network')
}
const refuses = (code: string) => () => {
  throw new ApiError(code, 'Sold out')
}

const setUp = () => {
  const answers: (() => typeof placed)[] = []
  let payState = 'succeeded'
  const fake = fakeApi({
    '/createOrder': () => (answers.shift() ?? (() => placed))(),
    '/queryPayDoneInfo': ({ orderNo }) => ({ ...placed, orderNo, payState, pickupNo: null }) as never,
  })
  const storage = memoryStorage()
  const clock = { now: 1_000_000 }
  const tell = { ordered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
  /** The app, in another life. */
  const open = () => new Unfinished({ api: fake.api, platform: { storage }, now: () => clock.now, tell })
  const keys = () => fake.calls.map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey)
  return { open, answers, clock, tell, keys, fake, isPaid: (state: string) => (payState = state) }
}

describe('an order without an answer', () => {
  it('is asked for with the same key again, also in another life of the app, and told', async () => {
    const { open, answers, keys, tell } = setUp()
    answers.push(lost)
    await expect(open().order(draft())).rejects.toThrow(NetworkError)
    await open().resume()
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
    expect(tell.ordered).toHaveBeenCalledWith(placed)
    await open().resume()
    expect(keys()).toHaveLength(2)
  })

  it('is handed to the page that waits for it, not told', async () => {
    const { open, answers, tell } = setUp()
    answers.push(lost)
    await open()
      .order(draft())
      .catch(() => undefined)
    const app = open()
    const seen: string[] = []
    app.follow((orderNo) => seen.push(orderNo))
    await app.resume()
    expect(seen).toEqual(['o1'])
    expect(tell.ordered).not.toHaveBeenCalled()
  })

  it('is handed to a page that was still coming up, not to one that is opened later', async () => {
    const { open, answers, clock } = setUp()
    answers.push(lost, lost)
    await open()
      .order(draft())
      .catch(() => undefined)
    const app = open()
    const seen: string[] = []
    await app.resume()
    await app.resume()
    app.follow((orderNo) => seen.push(orderNo))
    expect(seen).toEqual(['o1'])
    app.follow((orderNo) => seen.push(orderNo))
    await app.order(draft({ cartVersion: 2 })).catch(() => undefined)
    const late = open()
    await late.resume()
    clock.now += 5_000
    late.follow((orderNo) => seen.push(orderNo))
    expect(seen).toEqual(['o1'])
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

  it('is over with a refusal, which is told with its reason', async () => {
    const { open, answers, keys, tell } = setUp()
    answers.push(lost, refuses('300002'))
    await open()
      .order(draft())
      .catch(() => undefined)
    await open().resume()
    expect(tell.refused).toHaveBeenCalledWith('Sold out')
    await open().order(draft())
    expect(new Set(keys()).size).toBe(2)
  })

  it('is not made any more after ten minutes', async () => {
    const { open, answers, clock, keys } = setUp()
    answers.push(lost)
    await open()
      .order(draft())
      .catch(() => undefined)
    clock.now += 10 * 60_000
    await open().resume()
    expect(keys()).toHaveLength(1)
  })

  it('is forgotten when somebody else takes the phone', async () => {
    const { open, answers, keys } = setUp()
    answers.push(lost)
    const app = open()
    await app.order(draft()).catch(() => undefined)
    app.forget()
    await open().resume()
    expect(keys()).toHaveLength(1)
  })

  it('survives what another tab keeps beside it', async () => {
    const { open, answers, keys } = setUp()
    answers.push(lost, lost)
    const [one, other] = [open(), open()]
    await one.order(draft()).catch(() => undefined)
    await other.order(draft({ cartVersion: 2 })).catch(() => undefined)
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

describe('a payment under way', () => {
  it('has one key until the attempt exists, then another', () => {
    const { open } = setUp()
    const first = open().payKey('o1')
    expect(open().payKey('o1')).toBe(first)
    open().prepared('o1')
    expect(open().payKey('o1')).not.toBe(first)
  })

  it('is asked about by the next life of the app until it has ended', async () => {
    const { open, tell, isPaid, fake } = setUp()
    const app = open()
    app.payKey('o1')
    app.prepared('o1')
    isPaid('confirming')
    await open().resume()
    expect(tell.paid).not.toHaveBeenCalled()
    isPaid('succeeded')
    await open().resume()
    expect(tell.paid).toHaveBeenCalledWith('o1')
    await open().resume()
    expect(fake.calls).toHaveLength(2)
  })
})
