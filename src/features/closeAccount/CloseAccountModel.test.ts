import { ApiError, NetworkError } from '@/api'
import type { Output } from '@contract/index'
import { type Profile, Resource } from '@/stores'
import { fakeApi } from '../../../test/support/client/fakes'
import { CloseAccountModel } from './CloseAccountModel'

// Imported without the feature's views.
jest.mock('@/features/place', () => jest.requireActual<object>('../place/openOrders'))

type Cards = Output<'/getUserCardBalanceList'>

const setUp = (openCount: number, failure?: Error, cards: Cards = { list: [] }) => {
  const codeRequests: unknown[] = []
  const closed: string[] = []
  const fake = fakeApi({
    '/getIndexOrderInfo': () => ({ order: null, openCount }),
    '/getUserCardBalanceList': () => cards,
    '/getCardShopList': ({ mchntCd }) => {
      if (mchntCd === 'M2') throw new NetworkError('network')
      return { list: [{ phone: '' }, { phone: '021-5555' }] } as Output<'/getCardShopList'>
    },
  })
  const profile = new Resource<Profile>(async () => ({ nickname: '', picture: '', phone: '138****6072', gender: '0', birthday: '' }))
  const model = new CloseAccountModel({
    api: fake.api,
    now: () => 0,
    session: {
      profile,
      sendSmsCode: async (phone, purpose) => {
        codeRequests.push([phone, purpose])
        return { resendAt: 60_000, expiresAt: 300_000 }
      },
      cancelAccount: async (code) => {
        if (failure) throw failure
        closed.push(code)
      },
    },
  })
  return { model, fake, codeRequests, closed }
}

describe('closing an account', () => {
  it('knows the orders that prevent it', async () => {
    const { model } = setUp(2)
    await model.load()
    expect(model.openOrders.value).toBe(2)
  })

  it('knows the rest on the member’s cards, by merchant, with the number to call about it', async () => {
    const card = (mchntCd: string, principalFen: number, bonusFen: number) =>
      ({ cardId: `c${mchntCd}`, mchntCd, mchntName: `Shop ${mchntCd}`, currencySign: '¥', principalFen, bonusFen }) as Cards['list'][number]
    const visits = (cardId: string, mchntCd: string, left: number) =>
      ({ cardId, mchntCd, mchntName: `Shop ${mchntCd}`, currencySign: '¥', name: 'Ten coffees', left }) as NonNullable<
        Cards['visitCards']
      >[number]
    const { model } = setUp(0, undefined, {
      list: [card('M1', 30_000, 1_200), card('M3', 0, 0)],
      visitCards: [visits('v1', 'M1', 3), visits('v2', 'M2', 1), visits('v3', 'M4', 0)],
    })
    await model.load()
    expect(model.held.value).toEqual([
      {
        mchntCd: 'M1',
        merchantName: 'Shop M1',
        sign: '¥',
        principalFen: 30_000,
        bonusFen: 1_200,
        visitCards: [{ cardId: 'v1', name: 'Ten coffees', left: 3 }],
        phone: '021-5555',
      },
      {
        mchntCd: 'M2',
        merchantName: 'Shop M2',
        sign: '¥',
        principalFen: 0,
        bonusFen: 0,
        visitCards: [{ cardId: 'v2', name: 'Ten coffees', left: 1 }],
        phone: '',
      },
    ])
  })

  it('requires the code for that purpose and the consent, and closes once', async () => {
    const { model, codeRequests, closed } = setUp(0)
    await model.load()
    await model.sms.send()
    expect(codeRequests).toEqual([['138****6072', 'cancel']])
    expect(await model.close()).toBe(false)
    expect(model).toMatchObject({ isConsentMissing: true })
    model.setUnderstood(true)
    model.sms.setCode('123456')
    expect(await model.close()).toBe(true)
    expect(closed).toEqual(['123456'])
  })

  it('shows a refusal at the code and loads the orders again', async () => {
    const { model, fake } = setUp(0, new ApiError('100017', 'You have orders in progress'))
    await model.load()
    model.setUnderstood(true)
    model.sms.setCode('123456')
    expect(await model.close()).toBe(false)
    expect(model.sms.error).toEqual({ message: 'You have orders in progress' })
    expect(fake.pathsCalled().filter((path) => path === '/getIndexOrderInfo')).toHaveLength(2)
  })
})
