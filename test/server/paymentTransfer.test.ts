import type { Input, Output } from '@contract/index'
import { TRANSFER_CORRECTION } from '@domain/order/deadlines'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock, stockOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

const CAKE = choose('I2')
const UNIT = 900
const TODAY = '2026-11-21'
const CONFIRM_HOURS = 24

let server: TestServer
let levers: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  levers = leversOf(server.url)
  await server.db.exec(
    `insert into shop_payment_method (shop_id, method, min_fen) values ('S1', 'bankTransfer', 500), ('S1', 'cash', 0), ('S2', 'bankTransfer', 0)`,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
  await server.db.exec(
    `delete from shop_transfer_account;
     insert into shop_transfer_account (shop_id, account_name, bank, account_number, confirm_hours)
     values ('S1', '上海茶业有限公司', '工商银行', '1001244009200883316', ${CONFIRM_HOURS})`,
  )
})

type Form = Input<'/submitTransfer'>
type Transfer = Output<'/getTransfer'>['transfers'][number]

/** A picture that the diner has uploaded for this. */
async function proofOf(diner: Diner, purpose = 'transfer'): Promise<string> {
  const id = `picture-${newKey()}`
  await server.db.exec(
    `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
     values ('${id}', '${diner.who.userId}', '${purpose}', 1, 1, 1, ${server.clock.now()})`,
  )
  return id
}

async function ordered(portions = 3) {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, portions, UNIT)
  const form = async (more: Partial<Form> = {}): Promise<Form> => ({
    orderNo,
    idempotencyKey: newKey(),
    version: 0,
    payerName: '上海满满文化',
    paidOn: TODAY,
    pictureIds: [await proofOf(diner)],
    pickupCode: '',
    pickupPoint: '',
    remark: '',
    ...more,
  })
  return {
    diner,
    orderNo,
    form,
    submit: async (more: Partial<Form> = {}) => diner.api.call('/submitTransfer', await form(more)),
    refused: async (more: Partial<Form> = {}) => diner.api.code('/submitTransfer', await form(more)),
    read: () => diner.api.call('/getTransfer', { orderNo }),
  }
}
async function sent(portions = 3) {
  const order = await ordered(portions)
  const { transfers } = await order.submit()
  return { ...order, transferId: transfers[0]!.transferId }
}

const receive = (transferId: string, more: object = {}) => levers.try('POST', `/transfers/${transferId}`, { action: 'receive', ...more })
const sendBack = (transferId: string, note = '没有查到', more: object = {}) =>
  levers.try('POST', `/transfers/${transferId}`, { action: 'sendBack', note, ...more })
const payments = (orderNo: string) =>
  rowsOf<{ method: string; status: string; amount_fen: number }>(
    server,
    `select method, status, amount_fen from payment where order_no = '${orderNo}' order by created_at, status`,
  )
interface Return {
  returnId: string
  orderNo: string
  amountFen: number
}
const owedBack = async (orderNo: string) =>
  (await levers.get<{ returns: Return[] }>('/transfers')).returns.filter((one) => one.orderNo === orderNo)
const kinds = ({ steps }: Transfer) => steps.map(({ kind }) => kind)

describe('a bank transfer', () => {
  it('is offered where the shop has an account, with the days that it can have been made on', async () => {
    const { diner, orderNo, read } = await ordered()
    expect((await diner.api.call('/getPayMethods', { orderNo })).methods.map(({ method }) => method)).toEqual([
      'wechat',
      'bankTransfer',
      'cash',
    ])
    expect(await read()).toMatchObject({
      orderState: '01',
      offer: {
        leftFen: 2700,
        account: { name: '上海茶业有限公司', bank: '工商银行', number: '1001 2440 0920 0883 316' },
        asks: { pickupCode: false, pickupPoints: [], remark: false },
        days: { from: '2026-11-20', to: TODAY },
      },
      transfers: [],
    })
    await server.db.exec('delete from shop_transfer_account')
    expect(await diner.api.code('/getTransfer', { orderNo })).toBe(RESULTS.transferNotFound)
    expect((await diner.api.call('/getPayMethods', { orderNo })).methods.map(({ method }) => method)).toEqual(['wechat', 'cash'])
  })

  it('waits for the shop, which has longer than a cashier, and then pays the order once', async () => {
    const { diner, orderNo, submit, read } = await ordered()
    const now = server.clock.now()
    const answer = await submit()
    expect(answer).toMatchObject({
      orderState: '02',
      payDueAt: now + CONFIRM_HOURS * HOUR,
      transfers: [{ payState: 'confirming', askedFen: 2700 }],
    })
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '02', payingBy: 'bankTransfer' })
    server.clock.advance(CONFIRM_HOURS * HOUR - MINUTE)
    await server.sweep()
    const [transfer] = (await read()).transfers
    expect(await receive(transfer!.transferId)).toMatchObject({ status: 200, body: { status: 'pendingAcceptance' } })
    expect(await receive(transfer!.transferId)).toMatchObject({ status: 409 })
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'bankTransfer', pickupNo: expect.any(String) })
    expect(await payments(orderNo)).toEqual([{ method: 'bankTransfer', status: 'succeeded', amount_fen: 2700 }])
    const [after] = (await read()).transfers
    expect(after).toMatchObject({ payState: 'succeeded', foundFen: 2700, surplus: null })
    expect(kinds(after!)).toEqual(['sent', 'received'])
    expect(JSON.stringify(after)).not.toContain('sandbox')
  })

  it('records who of the staff found it', async () => {
    const { orderNo, transferId } = await sent()
    expect(await receive(transferId, { role: 'kitchen' })).toMatchObject({ status: 403, body: { resultCode: RESULTS.forbidden } })
    await receive(transferId, { role: 'cashier' })
    expect(await rowsOf(server, `select staff_role from order_event where order_no = '${orderNo}' and event = 'paySettled'`)).toEqual([
      { staff_role: 'cashier' },
    ])
    expect(
      await rowsOf(server, `select staff_role, staff_name from transfer_step where payment_id = '${transferId}' and kind = 'received'`),
    ).toEqual([{ staff_role: 'cashier', staff_name: 'sandbox' }])
  })

  it('is not extended past the time that the kitchen needs for its slot', async () => {
    const diner = await Diner.arrive(server)
    const { slots } = await diner.change(CAKE, 1, UNIT).then(() => diner.checkout())
    const slotAt = slots[8]!
    const { orderNo } = await diner.order({ slotAt })
    const answer = await diner.api.call('/submitTransfer', {
      orderNo,
      idempotencyKey: newKey(),
      version: 0,
      payerName: '王',
      paidOn: TODAY,
      pictureIds: [await proofOf(diner)],
      pickupCode: '',
      pickupPoint: '',
      remark: '',
    })
    const [{ prep_min }] = (await rowsOf<{ prep_min: number }>(server, `select prep_min from shop where shop_id = 'S1'`)) as [
      { prep_min: number },
    ]
    expect(answer.payDueAt).toBe(slotAt - prep_min * MINUTE)
  })
})

describe('what a diner says of a transfer', () => {
  it.each([
    [{ payerName: '  ' }, 'payerNameMissing'],
    [{ paidOn: '' }, 'payDateMissing'],
    [{ paidOn: '2026-11-22' }, 'payDateWrong'],
    [{ paidOn: '2026-11-19' }, 'payDateWrong'],
    [{ paidOn: '2026-1-1' }, 'payDateWrong'],
    [{ pictureIds: [] }, 'payProofMissing'],
    [{ pictureIds: ['nobody'] }, 'forbidden'],
    [{ version: 1 }, 'statusChanged'],
  ] as const)('is refused with %p: %s, and nothing is begun', async (more, result) => {
    const { orderNo, refused, diner } = await ordered()
    expect(await refused(more as Partial<Form>)).toBe(RESULTS[result])
    expect(await payments(orderNo)).toEqual([])
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '01' })
  })

  it('needs pickup point, code and remark where the shop asks for them', async () => {
    await server.db.exec(
      `update shop_transfer_account set asks_pickup_code = true, asks_remark = true,
         pickup_points = '[{"id": "door", "name": {"hans": "门口", "en": "At the door"}}]'`,
    )
    const { refused, submit, read } = await ordered()
    expect((await read()).offer!.asks).toEqual({ pickupCode: true, pickupPoints: [{ id: 'door', name: '门口' }], remark: true })
    expect(await refused()).toBe(RESULTS.pickupPointMissing)
    expect(await refused({ pickupPoint: 'moon' })).toBe(RESULTS.pickupPointMissing)
    expect(await refused({ pickupPoint: 'door' })).toBe(RESULTS.pickupCodeMissing)
    expect(await refused({ pickupPoint: 'door', pickupCode: 'AB12' })).toBe(RESULTS.transferRemarkMissing)
    const { transfers } = await submit({ pickupPoint: 'door', pickupCode: 'AB12', remark: ' 生日会 ' })
    expect(transfers[0]!.steps[0]!.sent).toMatchObject({ pickupPoint: { id: 'door', name: '门口' }, pickupCode: 'AB12', remark: '生日会' })
  })

  it('has a proof of one’s own, made for this, used once', async () => {
    const [mine, theirs] = [await ordered(), await ordered()]
    expect(await mine.refused({ pictureIds: [await proofOf(theirs.diner)] })).toBe(RESULTS.forbidden)
    expect(await mine.refused({ pictureIds: [await proofOf(mine.diner, 'review')] })).toBe(RESULTS.forbidden)
    const pictureIds = [await proofOf(theirs.diner)]
    await theirs.submit({ pictureIds })
    expect(await mine.refused({ pictureIds })).toBe(RESULTS.forbidden)
  })

  it('is nobody else’s', async () => {
    const { form, orderNo } = await ordered()
    const stranger = await Diner.arrive(server)
    expect(await stranger.api.code('/getTransfer', { orderNo })).toBe(RESULTS.orderNotFound)
    expect(await stranger.api.code('/submitTransfer', await form())).toBe(RESULTS.orderNotFound)
    expect(await stranger.api.code('/getTransfer', { orderNo: 'nobody' })).toBe(RESULTS.orderNotFound)
  })

  it('counts once, however often the same is sent', async () => {
    const { diner, form, orderNo } = await ordered()
    const same = await form()
    const first = await diner.api.call('/submitTransfer', same)
    expect(await diner.api.call('/submitTransfer', same)).toEqual(first)
    expect(await diner.api.code('/submitTransfer', { ...same, payerName: '别人' })).toBe(RESULTS.idempotencyConflict)
    expect(await payments(orderNo)).toHaveLength(1)
  })

  it('can be changed until the shop answers, which waits no longer for it', async () => {
    const { submit, read, transferId, refused } = await sent()
    const before = await read()
    server.clock.advance(HOUR)
    const kept = before.transfers[0]!.steps[0]!.sent!.proofs[0]!.pictureId
    const changed = await submit({ version: 1, payerName: '李四', pictureIds: [kept] })
    expect(changed.payDueAt).toBe(before.payDueAt)
    expect(kinds(changed.transfers[0]!)).toEqual(['sent', 'changed'])
    expect(await sendBack(transferId, '没有查到', { version: 1 })).toMatchObject({ status: 409 })
    expect(await refused({ version: 1 })).toBe(RESULTS.statusChanged)
    expect(await receive(transferId, { version: 2 })).toMatchObject({ status: 200 })
    expect(await refused({ version: 2 })).toBe(RESULTS.paidAlready)
  })
})

describe('a transfer that the desk does not find', () => {
  it('goes back with the reason; its diner corrects it and sends it again', async () => {
    const { diner, orderNo, transferId, submit, read } = await sent()
    expect(await sendBack(transferId, ' ')).toMatchObject({ status: 409 })
    expect(await sendBack(transferId)).toMatchObject({ status: 200, body: { status: 'toPay' } })
    const back = (await read()).transfers[0]!
    expect(back).toMatchObject({ payState: 'pending', steps: [{ kind: 'sent' }, { kind: 'sentBack', note: '没有查到' }] })
    expect(await sendBack(transferId)).toMatchObject({ status: 409 })
    const again = await submit({ version: 2, payerName: '满满' })
    expect(again).toMatchObject({ orderState: '02', transfers: [{ payState: 'confirming' }] })
    await receive(transferId)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
    expect(await payments(orderNo)).toHaveLength(1)
  })

  it('leaves time to put it right, also when it goes back in the last minute', async () => {
    const { transferId, read } = await sent()
    server.clock.advance(CONFIRM_HOURS * HOUR - MINUTE)
    await sendBack(transferId)
    expect((await read()).payDueAt).toBe(server.clock.now() + TRANSFER_CORRECTION)
  })

  it('can be found all the same', async () => {
    const { diner, orderNo, transferId } = await sent()
    await sendBack(transferId)
    expect(await receive(transferId)).toMatchObject({ status: 200 })
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
  })

  it('is given up by paying otherwise; its money goes back if it comes', async () => {
    const { diner, orderNo, transferId, read } = await sent()
    expect(await diner.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).toBe(RESULTS.paymentConfirming)
    expect(await diner.api.code('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), code: '123456' })).toBe(
      RESULTS.paymentConfirming,
    )
    await sendBack(transferId)
    await diner.pay(orderNo)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'wechat' })
    expect((await read()).transfers[0]).toMatchObject({ payState: 'closed', endedAt: expect.any(Number) })
    expect(await receive(transferId)).toMatchObject({ status: 200 })
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2700 }])
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'wechat' })
  })
})

describe('another amount', () => {
  it('that is less pays a part; the rest can be transferred, and the order is paid by both', async () => {
    const { diner, orderNo, transferId, submit, read } = await sent()
    expect(await receive(transferId, { foundFen: 2000 })).toMatchObject({ status: 200, body: { status: 'toPay' } })
    expect(await read()).toMatchObject({
      orderState: '01',
      offer: { leftFen: 700 },
      transfers: [{ payState: 'succeeded', askedFen: 2700, foundFen: 2000 }],
    })
    const { transfers } = await submit()
    expect(transfers).toMatchObject([{ payState: 'confirming', askedFen: 700 }, { foundFen: 2000 }])
    await receive(transfers[0]!.transferId)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'bankTransfer' })
    expect((await payments(orderNo)).map(({ amount_fen }) => amount_fen)).toEqual([2000, 700])
  })

  it('that is less leaves a rest that WeChat Pay can pay, and all of it comes back to where it came from', async () => {
    const { diner, orderNo, transferId } = await sent()
    await receive(transferId, { foundFen: 2000 })
    await diner.pay(orderNo)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
    expect(await payments(orderNo)).toEqual([
      { method: 'bankTransfer', status: 'succeeded', amount_fen: 2000 },
      { method: 'wechat', status: 'succeeded', amount_fen: 700 },
    ])
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2000 }])
    expect((await diner.detail(orderNo)).refundedFen).toBe(700)
  })

  it('that is less goes back by hand when the rest is not paid in time', async () => {
    const { diner, orderNo, transferId } = await sent()
    await receive(transferId, { foundFen: 2000 })
    server.clock.advance(2 * DAY)
    await server.sweep()
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
    const [owed] = await owedBack(orderNo)
    expect(owed).toMatchObject({ amountFen: 2000 })
    expect(await levers.try('POST', `/handReturns/${owed!.returnId}`)).toMatchObject({ status: 200 })
    expect(await levers.try('POST', `/handReturns/${owed!.returnId}`)).toMatchObject({ status: 404 })
    server.clock.advance(DAY)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ refundedFen: 2000 })
  })

  it('that is more pays the order, and the surplus goes back by hand', async () => {
    const { diner, orderNo, transferId, read } = await sent()
    await receive(transferId, { foundFen: 3000 })
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payableFen: 2700 })
    expect(await payments(orderNo)).toMatchObject([{ amount_fen: 2700 }])
    const [owed] = await owedBack(orderNo)
    expect(owed).toMatchObject({ amountFen: 300 })
    expect((await read()).transfers[0]).toMatchObject({ foundFen: 3000, surplus: { amountFen: 300, returnedAt: null } })
    await levers.post(`/handReturns/${owed!.returnId}`)
    expect((await read()).transfers[0]!.surplus).toEqual({ amountFen: 300, returnedAt: server.clock.now() })
  })

  it('is a whole number of fen, or refused', async () => {
    const { transferId } = await sent()
    for (const foundFen of [0, -1, 1.5, 10 ** 12, '5']) expect((await receive(transferId, { foundFen })).status).toBe(400)
    expect((await receive('nobody')).status).toBe(409)
  })
})

describe('a transfer that nobody finds in time', () => {
  it('ends with its order, which gives everything back; money that comes later goes back by hand', async () => {
    const { diner, orderNo, transferId, read, refused } = await sent()
    expect(await stockOf(server, 'I2')).toBe(47)
    server.clock.advance(CONFIRM_HOURS * HOUR)
    await server.sweep()
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
    expect(await stockOf(server, 'I2')).toBe(50)
    expect((await read()).transfers[0]).toMatchObject({ payState: 'closed' })
    expect(await refused({ version: 1 })).toBe(RESULTS.statusChanged)
    expect(await receive(transferId, { foundFen: 2650 })).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2650 }])
    expect(await receive(transferId)).toMatchObject({ status: 409 })
    expect(await stockOf(server, 'I2')).toBe(50)
  })

  it('ends when its diner cancels', async () => {
    const { diner, orderNo, transferId } = await sent()
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30' })
    expect(await stockOf(server, 'I2')).toBe(50)
    await receive(transferId)
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2700 }])
  })
})

describe('at once', () => {
  it('two of the desk find the same transfer: it pays once', async () => {
    const { diner, orderNo, transferId } = await sent()
    const answers = await Promise.all([
      receive(transferId),
      receive(transferId, { foundFen: 2800 }),
      receive(transferId, { foundFen: 100 }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = (await payments(orderNo)).reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    expect(paid).toBeLessThanOrEqual(2700)
    expect((await diner.detail(orderNo)).orderState).toBe(paid === 2700 ? '03' : '01')
  })

  it('it is found while its time ends: it is paid, or its money goes back', async () => {
    for (let round = 0; round < 6; round++) {
      const { diner, orderNo, transferId } = await sent()
      server.clock.advance(CONFIRM_HOURS * HOUR)
      const [{ status }] = await Promise.all([receive(transferId), server.sweep()])
      expect(status).toBe(200)
      await server.sweep()
      await server.sweep()
      const { orderState } = await diner.detail(orderNo)
      const owed = await owedBack(orderNo)
      expect([orderState, owed.length]).toEqual(orderState === '03' ? ['03', 0] : ['30', 1])
      await noonAgain(server)
    }
  })

  it('two devices send it: one is first, the other is told', async () => {
    const { orderNo, form, diner, read } = await ordered()
    const codes = await Promise.all([form(), form()].map(async (one) => diner.api.code('/submitTransfer', await one)))
    expect(codes.sort()).toEqual([RESULTS.success, RESULTS.statusChanged].sort())
    expect(await payments(orderNo)).toHaveLength(1)
    expect((await read()).transfers).toHaveLength(1)
  })

  it('one device transfers and another pays at the cashier: no money is kept twice', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderNo, form, diner, read } = await ordered()
      const { cashier } = await diner.prepay(orderNo)
      const one = await form()
      await Promise.all([diner.atCashier(cashier!.url, 'pay').then(() => diner.payState(orderNo)), diner.api.code('/submitTransfer', one)])
      const { transfers } = await read().catch(() => ({ transfers: [] as Transfer[] }))
      if (transfers[0]) await receive(transfers[0].transferId)
      server.clock.advance(MINUTE)
      await server.sweep()
      const kept = (await payments(orderNo)).filter(({ status }) => status === 'succeeded')
      expect(kept).toHaveLength(1)
      expect((await diner.detail(orderNo)).orderState).toBe('03')
      await noonAgain(server)
    }
  })
})
