import { observable, runInAction } from 'mobx'
import type { Profile } from '@/stores'
import { fakeApi } from '../../../test/support/client/fakes'
import { noFigures } from '../../../test/support/client/memberFigures'
import { type MemberDeps, type MemberInfo, MemberModel } from './MemberModel'

const tick = () => new Promise(setImmediate)
const dish = (itemId: string, priceFen: number, memberPriceFen: number | null) => ({ itemId, priceFen, memberPriceFen })

interface Given {
  isMember?: boolean
  before?: string[]
  profile?: Partial<Profile>
  info?: MemberInfo
  items?: ReturnType<typeof dish>[]
}

const setUp = (given: Given = {}) => {
  const { isMember = true } = given
  const profile: Profile = { nickname: '', picture: '', phone: '138****0001', gender: '0', birthday: '', ...given.profile }
  const session = observable({
    isMember,
    userId: 'u1',
    profile: { current: { state: 'ready', value: profile }, value: profile, load: jest.fn() },
  })
  const items = given.items ?? [dish('tea', 1_800, 1_600), dish('cake', 900, null), dish('bun', 600, 600)]
  const shop = observable({
    shop: { shopId: 's1', terminalId: 'm1' },
    place: { state: 'ready', value: {} },
    menu: { value: { items } },
    itemOf: (itemId: string) => items.find((item) => item.itemId === itemId),
  })
  const fake = fakeApi({
    '/member/getMemberInfo': () => ({ ...noFigures, orderCount: 3, ...(given.info ?? { memberSavedFen: 520 }) }),
    '/goods/getMealRecommendAndDefGoodsList': () => ({ orderedBefore: given.before ?? ['cake', 'gone', 'tea'], recommended: ['bun'] }),
  })
  const recovered = new Set<() => void>()
  const connection = {
    onRecovered: (listener: () => void) => {
      recovered.add(listener)
      return () => recovered.delete(listener)
    },
  }
  const model = new MemberModel({ api: fake.api, session, shop, connection } as unknown as MemberDeps)
  return { model, fake, session, shop, recovers: () => recovered.forEach((listener) => listener()) }
}

describe('membership', () => {
  it('shows what membership has saved, and the dishes that the member has ordered here', async () => {
    const { model } = setUp()
    model.open()
    await tick()
    expect(model.info.value).toMatchObject({ memberSavedFen: 520 })
    expect(model.picks).toMatchObject({ which: 'usual', items: [{ itemId: 'cake' }, { itemId: 'tea' }] })
  })

  it('reserves the place of its dishes while the shop is loading, and removes it where there are none', () => {
    const { model, shop } = setUp()
    runInAction(() => Object.assign(shop, { shop: null, place: { state: 'loading' } }))
    expect(model.isPicking).toBe(true)
    runInAction(() => Object.assign(shop, { place: { state: 'ready', value: {} } }))
    expect(model.isPicking).toBe(false)
  })

  it('is loaded again once the server is back, until the page is left', async () => {
    const { model, fake, recovers } = setUp()
    const info = fake.handlers['/member/getMemberInfo']!
    fake.handlers['/member/getMemberInfo'] = () => Promise.reject(new Error('out of reach'))
    const leave = model.open()
    await tick()
    expect(model.info.value).toBeUndefined()
    fake.handlers['/member/getMemberInfo'] = info
    recovers()
    await tick()
    expect(model.info.value).toMatchObject({ memberSavedFen: 520 })
    leave()
    const callCount = fake.calls.length
    recovers()
    expect(fake.calls).toHaveLength(callCount)
  })

  it('offers the shop’s recommendations to a member who has ordered nothing here', async () => {
    const { model } = setUp({ before: [] })
    model.open()
    expect(model.isPicking).toBe(true)
    await tick()
    expect(model).toMatchObject({ isPicking: false, picks: { which: 'recommended', items: [{ itemId: 'bun' }] } })
  })

  it('sends no request for a visitor', async () => {
    const { model, fake } = setUp({ isMember: false })
    model.open()
    await tick()
    expect(fake.calls).toEqual([])
  })

  it('follows the shop, and forgets a diner who logs out', async () => {
    const { model, fake, session, shop } = setUp()
    const leave = model.open()
    await tick()
    runInAction(() => (shop.shop = { shopId: 's2', terminalId: 'm2' }))
    await tick()
    expect(fake.calls).toContainEqual({ path: '/goods/getMealRecommendAndDefGoodsList', input: { shopId: 's2', termId: 'm2' } })
    runInAction(() => (session.isMember = false))
    await tick()
    expect(model.info.value).toBeUndefined()
    expect(model.picks).toBeNull()
    leave()
  })

  it.each([
    [{}, ['nickname', 'picture', 'birthday']],
    [{ nickname: '小满', birthday: '1996-05-20' }, ['picture']],
    [{ nickname: '小满', birthday: '1996-05-20', picture: '/p.webp' }, []],
  ])('knows what the member has not entered: %j', (profile, missing) => expect(setUp({ profile }).model.missing).toEqual(missing))
})
