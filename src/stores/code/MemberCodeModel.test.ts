import { fakeApi } from '../../../test/support/client/fakes'
import { MemberCodeModel } from './MemberCodeModel'

const tick = () => new Promise(setImmediate)

function setUp() {
  let [now, made, cut] = [1_000_000, 0, '' as '' | 'request' | 'answer' | 'word']
  const shown: string[] = []
  const requested: boolean[] = []
  const fake = fakeApi({
    '/getMemberCode': ({ isOnScreen }) => {
      if (cut === 'request') throw new Error('out of reach')
      requested.push(isOnScreen!)
      made += 1
      if (cut === 'answer') throw new Error('out of reach')
      return { code: `2800000000000${made}`, madeAt: now, renewAt: now + 30_000, expiresAt: now + 35_000 }
    },
    '/showMemberCode': ({ code }) => {
      if (cut === 'word') throw new Error('out of reach')
      shown.push(code)
      return {}
    },
  })
  const model = new MemberCodeModel({ api: fake.api, mchntCd: 'M1', now: () => now })
  const after = async (ms: number) => {
    now += ms
    model.tick()
    await tick()
  }
  const back = async (ms: number) => {
    now += ms
    await model.renew()
  }
  return { model, after, back, shown, requested: requested, made: () => made, cut: (what: typeof cut) => (cut = what) }
}

describe('a member code', () => {
  it('is there at once, counts down, and is followed by the next one', async () => {
    const { model, after, made } = setUp()
    await after(0)
    expect(model).toMatchObject({ left: 30, share: 100, lasts: null })
    const first = model.code!.code
    await after(10_000)
    expect([model.left, made()]).toEqual([20, 1])
    await after(20_000)
    expect([model.left, made()]).toEqual([30, 2])
    expect(model.code!.code).not.toBe(first)
  })

  it('counts down without a network while it is valid, and is removed then; the next one appears by itself', async () => {
    const { model, after, cut } = setUp()
    await after(0)
    cut('request')
    await after(30_000)
    expect(model).toMatchObject({ left: 0, lasts: 5, hasFailed: true })
    await after(5_000)
    expect(model.code).toBeNull()
    cut('')
    await after(3_000)
    expect(model).toMatchObject({ left: 30, lasts: null, hasFailed: false })
  })

  it('is followed by another one when a till takes it, also while the next one is being requested', async () => {
    const { model, after, made } = setUp()
    await after(0)
    const requested = model.renew()
    await Promise.all([requested, model.taken()])
    expect(made()).toBe(3)
    await model.taken()
    expect([made(), model.left]).toEqual([4, 30])
  })

  it('that is requested early ends the previous one, once it is on screen', async () => {
    const { back, shown, requested } = setUp()
    await back(0)
    expect(shown).toEqual([])
    await back(10_000)
    expect(shown).toEqual(['28000000000002'])
    await back(30_000)
    // In time: the last code has its five seconds, for a till that is scanning it.
    expect(shown).toHaveLength(1)
    expect(requested).toEqual([false, true, true])
  })

  it('keeps the previous code when its answer is lost, and reports again when its confirmation is lost', async () => {
    const { model, after, back, shown, cut } = setUp()
    await back(0)
    cut('answer')
    await back(10_000)
    expect(model).toMatchObject({ lasts: 25, code: { code: '28000000000001' } })
    expect(shown).toEqual([])
    cut('word')
    await after(3_000)
    expect(model).toMatchObject({ lasts: null, code: { code: '28000000000003' } })
    cut('')
    await after(1_000)
    await after(2_000)
    await after(3_000)
    expect(shown).toEqual(['28000000000003'])
  })

  it('that expired while the page was covered is not shown again', async () => {
    const { model, back, requested, cut } = setUp()
    await back(0)
    cut('request')
    await back(35_000)
    expect(model.code).toBeNull()
    cut('')
    await back(0)
    expect(requested).toEqual([false, false])
  })

  it('that was requested before its page opened is shown by the page, unless it has expired by then', async () => {
    const { model, made, back, cut } = setUp()
    await Promise.all([model.prepare(), model.open()])
    expect(made()).toBe(1)
    await model.open()
    expect(made()).toBe(2)
    await model.prepare()
    await model.open()
    expect(model.code?.code).toBe('28000000000003')
    await model.prepare()
    cut('request')
    await back(35_000)
    cut('')
    await model.open()
    expect(made()).toBe(5)
  })

  it('is requested once at a time', async () => {
    const { model, made } = setUp()
    await Promise.all([model.renew(), model.renew()])
    expect(made()).toBe(1)
  })
})
