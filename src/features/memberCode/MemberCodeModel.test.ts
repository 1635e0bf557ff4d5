import { fakeApi } from '../../../test/support/client/fakes'
import { MemberCodeModel } from './MemberCodeModel'

const tick = () => new Promise(setImmediate)

function setUp() {
  let [now, made, isCut] = [1_000_000, 0, false]
  const fake = fakeApi({
    '/getMemberCode': () => {
      if (isCut) throw new Error('out of reach')
      made += 1
      return { code: `2800000000000${made}`, madeAt: now, renewAt: now + 30_000, expiresAt: now + 35_000 }
    },
  })
  const model = new MemberCodeModel({ api: fake.api, mchntCd: 'M1', now: () => now })
  const after = async (ms: number) => {
    now += ms
    model.tick()
    await tick()
  }
  return { model, after, made: () => made, cut: (value: boolean) => (isCut = value) }
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

  it('counts on without a network for as long as it holds, and is gone then; the next one comes by itself', async () => {
    const { model, after, cut } = setUp()
    await after(0)
    cut(true)
    await after(30_000)
    expect(model).toMatchObject({ left: 0, lasts: 5, hasFailed: true })
    await after(5_000)
    expect(model.code).toBeNull()
    cut(false)
    await after(3_000)
    expect(model).toMatchObject({ left: 30, lasts: null, hasFailed: false })
  })

  it('of somebody who has left is gone at once, and does not come when it was on its way', async () => {
    const { model, after, made } = setUp()
    await after(0)
    const late = model.renew()
    model.clear()
    expect(model.code).toBeNull()
    await late
    expect(model.code).toBeNull()
    await model.renew()
    expect(model.code!.code).toBe(`2800000000000${made()}`)
  })

  it('is asked for once at a time', async () => {
    const { model, made } = setUp()
    await Promise.all([model.renew(), model.renew()])
    expect(made()).toBe(1)
  })
})
