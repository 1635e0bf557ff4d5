import { HOUR } from '@domain/time'
import { fakeApi } from '../../../test/support/client/fakes'
import { CentreModel, type Offer } from './CentreModel'

const offer = (offerId: string, state: Offer['state'], claimFrom: number): Offer => ({
  offerId,
  name: offerId,
  caption: '',
  kind: 'amount',
  amountFen: 1_200,
  percent: 100,
  capFen: null,
  minimumFen: 0,
  utcOffsetMin: 480,
  currencySign: '¥',
  state,
  total: 500,
  claimedPercent: 0,
  claimFrom,
  claimUntil: 100 * HOUR,
  validUntil: null,
  validDays: 3,
  heldCount: 0,
  leftForMe: 1,
  level: null,
  isForDishes: false,
  isForNew: false,
})

it('counts down to the offer that opens next, within a day', async () => {
  const list = [offer('open', 'claimable', 0), offer('evening', 'later', 20 * HOUR), offer('noon', 'later', 12 * HOUR)]
  const { api } = fakeApi({ '/getNewSendCouponList': () => ({ list, needsPhone: false, isNew: null }) })
  const model = new CentreModel(api, () => undefined)
  expect(model.nextRelease(0)).toBeNull()
  await model.centre.load()
  expect(model.nextRelease(HOUR)?.offerId).toBe('noon')
  expect(model.nextRelease(-12 * HOUR)).toBeNull()
})
