import type { Input } from '@contract/index'
import { TRANSFER_CORRECTION } from '@domain/order/deadlines'
import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { CAKE, CONFIRM_HOURS, kinds, openTransferShop, TODAY, UNIT } from '../../support/node/features/transfers'

type Form = Input<'/submitTransfer'>
type Shop = Awaited<ReturnType<typeof openTransferShop>>
let shop: Shop
let server: Shop['server']
beforeAll(async () => {
  shop = await openTransferShop()
  server = shop.server
})
afterAll(() => server.close())
beforeEach(() => shop.reset())

const ordered: Shop['ordered'] = (portions) => shop.ordered(portions)
const sent: Shop['sent'] = (portions) => shop.sent(portions)
const receive: Shop['receive'] = (transferId, more) => shop.receive(transferId, more)
const payments: Shop['payments'] = (orderNo) => shop.payments(orderNo)
const owedBack: Shop['owedBack'] = (orderNo) => shop.owedBack(orderNo)
const sendBack: Shop['sendBack'] = (transferId, note, more) => shop.sendBack(transferId, note, more)
const proofOf: Shop['proofOf'] = (diner, purpose) => shop.proofOf(diner, purpose)

describe('a bank transfer', () => {
  it('is offered where the shop has an account, with the possible days of the transfer', async () => {
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
    expect(await diner.detail(orderNo)).toMatchObject({ hasTransfers: false })
    const now = server.clock.now()
    const answer = await submit()
    expect(answer).toMatchObject({
      orderState: '02',
      payDueAt: now + CONFIRM_HOURS * HOUR,
      transfers: [{ payState: 'confirming', askedFen: 2700 }],
    })
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '02', payingBy: 'bankTransfer', hasTransfers: true })
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

describe('the diner’s report of a transfer', () => {
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

  it('has a picture of the diner’s own, uploaded for this, used once', async () => {
    const [mine, theirs] = [await ordered(), await ordered()]
    expect(await mine.refused({ pictureIds: [await proofOf(theirs.diner)] })).toBe(RESULTS.forbidden)
    expect(await mine.refused({ pictureIds: [await proofOf(mine.diner, 'review')] })).toBe(RESULTS.forbidden)
    const pictureIds = [await proofOf(theirs.diner)]
    await theirs.submit({ pictureIds })
    expect(await mine.refused({ pictureIds })).toBe(RESULTS.forbidden)
  })

  it('is not visible to others', async () => {
    const { form, orderNo } = await ordered()
    const stranger = await Diner.arrive(server)
    expect(await stranger.api.code('/getTransfer', { orderNo })).toBe(RESULTS.orderNotFound)
    expect(await stranger.api.code('/submitTransfer', await form())).toBe(RESULTS.orderNotFound)
    expect(await stranger.api.code('/getTransfer', { orderNo: 'nobody' })).toBe(RESULTS.orderNotFound)
  })

  it('counts once, however often it is sent', async () => {
    const { diner, form, orderNo } = await ordered()
    const same = await form()
    const first = await diner.api.call('/submitTransfer', same)
    expect(await diner.api.call('/submitTransfer', same)).toEqual(first)
    expect(await diner.api.code('/submitTransfer', { ...same, payerName: '别人' })).toBe(RESULTS.idempotencyConflict)
    expect(await payments(orderNo)).toHaveLength(1)
  })

  it('can be changed until the shop answers, whose deadline stays', async () => {
    const { submit, read, transferId, refused } = await sent()
    const before = await read()
    server.clock.advance(HOUR)
    const retained = before.transfers[0]!.steps[0]!.sent!.proofs[0]!.pictureId
    const changed = await submit({ version: 1, payerName: '李四', pictureIds: [retained] })
    expect(changed.payDueAt).toBe(before.payDueAt)
    expect(kinds(changed.transfers[0]!)).toEqual(['sent', 'changed'])
    expect(await sendBack(transferId, '没有查到', { version: 1 })).toMatchObject({ status: 409 })
    expect(await refused({ version: 1 })).toBe(RESULTS.statusChanged)
    expect(await receive(transferId, { version: 2 })).toMatchObject({ status: 200 })
    expect(await refused({ version: 2 })).toBe(RESULTS.paidAlready)
  })
})

describe('a transfer that the desk does not find', () => {
  it('is sent back with the reason; its diner corrects it and sends it again', async () => {
    const { diner, orderNo, transferId, submit, read } = await sent()
    expect(await sendBack(transferId, ' ')).toMatchObject({ status: 409 })
    expect(await sendBack(transferId)).toMatchObject({ status: 200, body: { status: 'toPay' } })
    expect(await diner.detail(orderNo)).toMatchObject({ payingBy: 'bankTransfer', hasTransfers: true })
    const back = (await read()).transfers[0]!
    expect(back).toMatchObject({ payState: 'pending', steps: [{ kind: 'sent' }, { kind: 'sentBack', note: '没有查到' }] })
    expect(await sendBack(transferId)).toMatchObject({ status: 409 })
    const again = await submit({ version: 2, payerName: '满满' })
    expect(again).toMatchObject({ orderState: '02', transfers: [{ payState: 'confirming' }] })
    await receive(transferId)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
    expect(await payments(orderNo)).toHaveLength(1)
  })

  it('leaves time to correct it, also when it is sent back in the last minute', async () => {
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

  it('is abandoned by paying otherwise; its money is refunded if it arrives', async () => {
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
