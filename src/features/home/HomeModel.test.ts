import { observable, runInAction } from 'mobx'
import type { Refresh } from '@/api/push'
import type { Output } from '@contract/index'
import { language } from '@/i18n'
import { fakeApi } from '../../../test/support/client/fakes'
import { summaryWire } from '../../../test/support/client/orderWire'
import { type HomeDeps, HomeModel } from './HomeModel'

// Imported without the feature's views.
jest.mock('@/features/order', () => jest.requireActual<object>('../order/order'))

type Part = Output<'/nocheck/getScteDecorationByMainType'>['list'][number]
const banner = { componentType: 'banner', jsonData: { slides: [] }, decorationLinkList: [] } as unknown as Part
const notice = { componentType: 'notice', jsonData: { text: 'Hello' }, decorationLinkList: [] } as unknown as Part

const setUp = (parts: Part[] = [banner, notice]) => {
  const shop = observable({
    shop: { shopId: 's1', merchantCode: 'm1' } as { shopId: string; merchantCode: string } | null,
    reload: jest.fn(),
  })
  const load = jest.fn()
  const session = observable({
    userId: 'u1' as string | null,
    isLoggedIn: false,
    profile: { current: { state: 'idle' }, load: () => load() },
  })
  const stop = jest.fn()
  let refresh: Refresh = async () => undefined
  const push = {
    watch: (_: string, follow: Refresh) => {
      refresh = follow
      return stop
    },
  }
  const fake = fakeApi({
    '/nocheck/getScteDecorationByMainType': () => ({ list: parts }),
    '/getIndexOrderInfo': () => ({ order: summaryWire('o1', 'inProduction'), openCount: 2 }) as never,
  })
  const model = new HomeModel({ api: fake.api, push, shop, session } as unknown as HomeDeps)
  return { model, fake, shop, session, load, stop, push: () => refresh() }
}
const tick = () => new Promise(setImmediate)

describe('home', () => {
  it('shows what the merchant configured for this shop, the first banner above everything', async () => {
    const { model, fake } = setUp()
    const leave = model.open()
    await tick()
    expect(fake.calls).toContainEqual({
      path: '/nocheck/getScteDecorationByMainType',
      input: { mainType: 'home', shopId: 's1', mchntCd: 'm1' },
    })
    expect(model.hero).toMatchObject({ type: 'banner', data: { slides: [] } })
    expect(model.rest).toEqual([{ type: 'notice', data: { text: 'Hello' }, links: [] }])
    leave()
  })

  it('without a banner first has no hero and loses nothing', async () => {
    const { model } = setUp([notice, banner])
    model.open()
    await tick()
    expect(model.hero).toBeNull()
    expect(model.rest).toHaveLength(2)
  })

  it('follows the shop and the language until it is left', async () => {
    const { model, fake, shop } = setUp()
    const leave = model.open()
    await tick()
    runInAction(() => (shop.shop = { shopId: 's2', merchantCode: 'm2' }))
    await tick()
    language.set('en')
    await tick()
    const shops = fake.calls.map(({ input }) => (input as { shopId?: string }).shopId).filter(Boolean)
    expect(shops).toEqual(['s1', 's2', 's2'])
    leave()
    language.set('hans')
    runInAction(() => (shop.shop = { shopId: 's1', merchantCode: 'm1' }))
    await tick()
    expect(fake.calls.filter(({ path }) => path !== '/getIndexOrderInfo')).toHaveLength(3)
  })

  it('never shows one merchant’s sections under another’s name', async () => {
    const { model, shop } = setUp()
    model.open()
    await tick()
    runInAction(() => (shop.shop = { shopId: 's2', merchantCode: 'm2' }))
    expect(model.parts.value).toBeUndefined()
    await tick()
    expect(model.parts.value).toHaveLength(2)
  })
})

describe('the name in the greeting of home', () => {
  it('is requested once for a member, and not again while it is known', async () => {
    const { model, session, load } = setUp()
    const leave = model.open()
    expect(load).not.toHaveBeenCalled()
    runInAction(() => (session.isLoggedIn = true))
    expect(load).toHaveBeenCalledTimes(1)
    leave()
    runInAction(() => (session.profile.current = { state: 'ready' }))
    model.open()()
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('the order in progress', () => {
  it('is loaded again in another language', async () => {
    const { model, fake } = setUp()
    const orders = () => fake.calls.filter(({ path }) => path === '/getIndexOrderInfo').length
    const leave = model.open()
    await tick()
    const before = orders()
    language.set('en')
    await tick()
    expect(orders()).toBe(before + 1)
    leave()
    language.set('hans')
  })

  it('belongs to the diner: requested once they are identified, pushed, and loaded on every return', async () => {
    const { model, fake, session, push, stop } = setUp()
    const orders = () => fake.calls.filter(({ path }) => path === '/getIndexOrderInfo').length
    runInAction(() => (session.userId = null))
    const leave = model.open()
    await model.refresh()
    expect(orders()).toBe(0)
    runInAction(() => (session.userId = 'u2'))
    await tick()
    expect(model.inProgress.value).toMatchObject({ order: { orderNo: 'o1', status: 'inProduction' }, openCount: 2 })
    await push()
    await model.refresh()
    expect(orders()).toBe(3)
    runInAction(() => (session.userId = null))
    expect(model.inProgress.value).toBeUndefined()
    leave()
    expect(stop).toHaveBeenCalled()
  })
})
