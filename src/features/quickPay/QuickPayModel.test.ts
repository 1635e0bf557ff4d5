import { ApiError, CODES, NetworkError } from '@/api'
import type { Input } from '@contract/index'
import { priceQuickPay } from '@domain/order/quickPay'
import { fakeApi } from '../../../test/support/client/fakes'
import type { AmountKey } from './amount'
import { type Figures, QuickPayModel } from './QuickPayModel'

const ref = { shopId: 'S1', termId: 'M1', orderType: '01' as const, eatingModel: '0' as const }
const NOW = 1_000_000

const setUp = ({
  reckons = true,
  create = () => 'o1',
}: { reckons?: boolean; create?: (input: Input<'/createQuickPay'>) => string } = {}) => {
  const terms: Figures['terms'] = { memberPercent: 90, isMember: true, promotions: [], discounts: [] }
  const keys: string[] = []
  const fake = fakeApi({
    '/calcQuickPay': (typed) => ({ bill: priceQuickPay(typed, terms, NOW), methods: [], terms }),
    '/createQuickPay': (input) => {
      keys.push(input.idempotencyKey)
      return { orderNo: create(input), orderState: '01', payableFen: input.expectedPayableFen, payDueAt: 0 }
    },
  })
  const pauses: (() => void)[] = []
  const model = new QuickPayModel({
    api: fake.api,
    shop: { ref },
    session: { reckonsQuickPay: reckons },
    now: () => NOW,
    sleep: () => new Promise((resolve) => pauses.push(resolve)),
  })
  const write = (text: string) => [...text].forEach((key) => model.press(key as AmountKey))
  return { model, fake, terms, keys, pauses, write }
}

it('reckons while it is typed, without what is excluded', async () => {
  const { model, fake, write } = setUp()
  await model.load()
  expect(model.bill).toBeNull()
  write('128')
  model.typeInto('excluded')
  write('18')
  expect(model.bill).toMatchObject({ payableFen: 11_700, discountFen: 1_100 })
  expect(fake.calls).toHaveLength(1)
  write('8')
  expect(model.bill).toBeNull()
  expect(model.problem?.result).toBe('excludedTooLarge')
})

it('waits for the server’s figures where the phone may not reckon, and asks once for several keys', async () => {
  const { model, fake, pauses, write } = setUp({ reckons: false })
  await model.load()
  write('30')
  expect(model.bill).toBeNull()
  pauses.forEach((end) => end())
  await new Promise(setImmediate)
  expect(model.bill?.payableFen).toBe(2_700)
  expect(fake.calls).toHaveLength(2)
})

it('asks once more for the same payment with the same key when no answer came, and for another with another', async () => {
  let isLost = true
  const { model, keys, write } = setUp({
    create: () => {
      if (isLost) throw new NetworkError('network')
      return 'o1'
    },
  })
  await model.load()
  write('30')
  await expect(model.begin()).rejects.toBeInstanceOf(NetworkError)
  isLost = false
  expect(await model.begin()).toEqual({ kind: 'placed', orderNo: 'o1', payableFen: 2_700 })
  write('5')
  await model.begin()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('shows new figures when the price is not what it was', async () => {
  const { model, terms, write } = setUp({
    create: () => {
      throw new ApiError(CODES.priceChanged, 'changed')
    },
  })
  await model.load()
  write('30')
  terms.memberPercent = 80
  expect(await model.begin()).toEqual({ kind: 'changed' })
  expect(model.bill?.payableFen).toBe(2_400)
})
