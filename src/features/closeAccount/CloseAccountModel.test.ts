import { ApiError } from '@/api'
import { type Profile, Resource } from '@/stores'
import { fakeApi } from '../../../test/support/client/fakes'
import { CloseAccountModel } from './CloseAccountModel'

// Without its views.
jest.mock('@/features/place', () => jest.requireActual<object>('../place/openOrders'))

const setUp = (openCount: number, failure?: Error) => {
  const asked: unknown[] = []
  const closed: string[] = []
  const fake = fakeApi({ '/getIndexOrderInfo': () => ({ order: null, openCount }) })
  const profile = new Resource<Profile>(async () => ({ nickname: '', picture: '', phone: '138****6072', gender: '0', birthday: '' }))
  const model = new CloseAccountModel({
    api: fake.api,
    now: () => 0,
    session: {
      profile,
      sendSmsCode: async (phone, purpose) => {
        asked.push([phone, purpose])
        return { resendAt: 60_000, expiresAt: 300_000 }
      },
      cancelAccount: async (code) => {
        if (failure) throw failure
        closed.push(code)
      },
    },
  })
  return { model, fake, asked, closed }
}

describe('closing an account', () => {
  it('knows the orders that stand in the way', async () => {
    const { model } = setUp(2)
    await model.load()
    expect(model.openOrders.value).toBe(2)
  })

  it('asks for the code of that purpose, for the tick, and closes once', async () => {
    const { model, asked, closed } = setUp(0)
    await model.load()
    await model.sms.send()
    expect(asked).toEqual([['138****6072', 'cancel']])
    expect(await model.close()).toBe(false)
    expect(model).toMatchObject({ lacksTick: true })
    model.setUnderstood(true)
    model.sms.setCode('123456')
    expect(await model.close()).toBe(true)
    expect(closed).toEqual(['123456'])
  })

  it('shows a refusal at the code and looks at the orders again', async () => {
    const { model, fake } = setUp(0, new ApiError('100017', 'You have orders in progress'))
    await model.load()
    model.setUnderstood(true)
    model.sms.setCode('123456')
    expect(await model.close()).toBe(false)
    expect(model.sms.error).toEqual({ message: 'You have orders in progress' })
    expect(fake.pathsCalled().filter((path) => path === '/getIndexOrderInfo')).toHaveLength(2)
  })
})
