import { ApiError } from '@/api'
import { RESULTS } from '@domain/results'
import { fakeApi } from '../../../test/support/client/fakes'
import { detailWire } from '../../../test/support/client/orderWire'
import { TransferModel } from './TransferModel'
import { emptyText } from './transferOrder'

const ACCOUNT = { name: '茶业', bank: '工商银行', number: '1001 2440' }
const OFFER = {
  leftFen: 2700,
  account: ACCOUNT,
  confirmHours: 24,
  asks: { pickupCode: false, pickupPoints: [], remark: false },
  days: { from: '2026-11-20', to: '2026-11-21' },
}
const SENT = {
  payerName: '满满',
  paidOn: '2026-11-21',
  proofs: [{ pictureId: 'kept', url: '/kept.jpg' }],
  pickupCode: '',
  pickupPoint: null,
  remark: '',
}
const transfer = (payState: 'confirming' | 'pending', version: number) => ({
  transferId: 'P1',
  payState,
  version,
  account: ACCOUNT,
  askedFen: 2700,
  foundFen: null,
  surplus: null,
  endedAt: null,
  steps: [
    { kind: 'sent' as const, at: 1, note: '', amountFen: null, sent: SENT },
    ...(payState === 'pending' ? [{ kind: 'sentBack' as const, at: 2, note: '没有查到', amountFen: null, sent: null }] : []),
  ],
})
const standing = (...transfers: ReturnType<typeof transfer>[]) => ({
  orderNo: 'o1',
  orderState: transfers[0]?.payState === 'confirming' ? '02' : '01',
  payDueAt: 9_000,
  offer: OFFER,
  transfers,
})

function setUp(
  first: ReturnType<typeof standing>,
  submit: (input: { version: number; pictureIds: string[] }) => unknown = () => standing(),
) {
  const sent: { version: number; pictureIds: string[]; idempotencyKey: string }[] = []
  const fake = fakeApi({
    '/queryOrderByNo': () => detailWire('o1', 'toPay'),
    '/getTransfer': () => first,
    '/submitTransfer': (input) => {
      sent.push(input)
      return submit(input) as never
    },
  })
  const push = { watch: () => () => undefined, restart: () => undefined }
  const model = new TransferModel(
    { api: fake.api, push: push as never, choosePictures: async () => [], pictures: { release: () => undefined } },
    'o1',
  )
  return { model, sent }
}

it('shows at every field what is missing, and sends nothing', async () => {
  const { model, sent } = setUp(standing())
  await model.load()
  expect(model.isForm).toBe(true)
  expect(await model.send()).toBe(false)
  expect(model.errors).toEqual({
    payerName: { rule: 'payerNameMissing' },
    paidOn: { rule: 'payDateMissing' },
    pictureIds: { rule: 'payProofMissing' },
  })
  model.write('payerName', '满满')
  expect(model.errors.payerName).toBeUndefined()
  expect(sent).toEqual([])
})

it('a report that was sent back is corrected and sent again, with its proofs', async () => {
  const { model, sent } = setUp(standing(transfer('pending', 2)), () => standing(transfer('confirming', 3)))
  await model.load()
  expect(model.draft).toMatchObject({ payerName: '满满', paidOn: '2026-11-21' })
  model.write('payerName', '满满文化')
  await model.load()
  expect(model.draft.payerName).toBe('满满文化')
  expect(await model.send()).toBe(true)
  expect(sent).toMatchObject([{ version: 2, pictureIds: ['kept'], payerName: '满满文化' }])
  expect(model.isForm).toBe(false)
})

it('a report that the shop is checking is changed only when its diner chooses to', async () => {
  const { model } = setUp(standing(transfer('confirming', 1)))
  await model.load()
  expect(model.isForm).toBe(false)
  model.change()
  expect([model.isForm, model.draft.payerName]).toEqual([true, '满满'])
  model.leaveChange()
  expect(model.isForm).toBe(false)
})

it('the same report keeps its key over tries, another gets another', async () => {
  const { model, sent } = setUp(standing(transfer('pending', 2)), () => {
    throw new ApiError(RESULTS.payDateWrong, 'No', 'paidOn')
  })
  await model.load()
  await model.send()
  expect(model.errors.paidOn).toEqual({ message: 'No' })
  await model.send()
  model.write('payerName', '别人')
  await model.send()
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect([first === second, second === third]).toEqual([true, false])
})

it.each([
  [undefined, 'transfer.noneBody'],
  ['toPay', 'transfer.noneBody'],
  ['dining', 'transfer.noneBody'],
  ['cancelled', 'pay.ended'],
  ['pendingAcceptance', 'pay.paidElsewhere'],
  ['refunded', 'pay.paidElsewhere'],
] as const)('an order that is %s and has no transfer is distinguished: %s', (status, words) => {
  expect(emptyText(status)).toBe(words)
})
