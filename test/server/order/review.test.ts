import { dateKey } from '@domain/time'
import { RESULTS } from '@domain/results'
import { choose, Diner, newKey } from '../../support/node/diner'
import { at, type ConsoleBrowser } from '../../support/node/staff'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const lever = (orderNo: string, event: string) => fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
async function eaten(): Promise<{ diner: Diner; orderNo: string }> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete']) await lever(orderNo, event)
  return { diner, orderNo }
}
const review = (orderNo: string, more: object = {}) => ({
  orderNo,
  idempotencyKey: newKey(),
  rating: 5,
  text: '好吃',
  pictureIds: [] as string[],
  anonymous: false,
  ...more,
})
async function picture(diner: Diner): Promise<string> {
  const pictureId = `p${newKey()}`
  await server.db.exec(
    `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at) values ('${pictureId}', '${diner.who.userId}', 'review', 1, 1, 1, ${server.clock.now()})`,
  )
  return pictureId
}

it('a completed order is reviewed once, and others read it', async () => {
  const { diner, orderNo } = await eaten()
  const pictureId = await picture(diner)
  const stored = await diner.api.call('/commentOrder', review(orderNo, { text: ' 好吃 ', pictureIds: [pictureId] }))
  expect(stored).toMatchObject({ rating: 5, text: '好吃', pictures: [`/pictures/u/${pictureId}.jpg`] })
  expect(await diner.detail(orderNo)).toMatchObject({ orderState: '11', isReviewed: true, review: stored })
  expect(await diner.api.code('/commentOrder', review(orderNo))).toBe(RESULTS.reviewedAlready)
  const read = await server.api.call('/commentOrderInfoByPage', { shopId: 'S1' })
  expect(read).toMatchObject({ reviewCount: 1, averageRating: 5, list: [stored] })
})

it('is refused before the order is completed, for others, and without a text', async () => {
  const { diner, orderNo } = await eaten()
  const other = await Diner.arrive(server)
  expect(await other.api.code('/commentOrder', review(orderNo))).toBe(RESULTS.orderNotFound)
  expect(await diner.api.code('/commentOrder', review(orderNo, { text: '   ' }))).toBe(RESULTS.reviewTextMissing)
  expect(await diner.api.code('/commentOrder', review(orderNo, { text: '长'.repeat(501) }))).toBe(RESULTS.reviewTextTooLong)
  const unpaid = await diner.orderOf(choose('I3'), 1, 700)
  expect(await diner.api.code('/commentOrder', review(unpaid.orderNo))).toBe(RESULTS.reviewNotYet)
})

it('pictures must be the author’s own', async () => {
  const { diner, orderNo } = await eaten()
  const theirs = await picture(await Diner.arrive(server))
  const { envelope } = await diner.api.answer('/commentOrder', review(orderNo, { pictureIds: [theirs] }))
  expect(envelope).toMatchObject({ resultCode: RESULTS.forbidden, field: 'pictureIds' })
  expect((await diner.detail(orderNo)).isReviewed).toBe(false)
})

it('waits under "to review" until then; an author may stay anonymous', async () => {
  const { diner, orderNo } = await eaten()
  await server.db.exec(`update app_user set nick_name = '小王' where user_id = '${diner.who.userId}'`)
  const waiting = async () => (await diner.api.call('/getHisOrderList', { filter: 'toReview' })).list.map((one) => one.orderNo)
  expect(await waiting()).toEqual([orderNo])
  const stored = await diner.api.call('/commentOrder', review(orderNo, { anonymous: true, rating: 3 }))
  expect(stored.nickName).toBe('')
  expect(await waiting()).toEqual([])
})

it('reviews of a shop are paged, newest first', async () => {
  for (let n = 0; n < 4; n++) {
    server.clock.advance(1000)
    const { diner, orderNo } = await eaten()
    await diner.api.call('/commentOrder', review(orderNo, { text: `第 ${n}`, rating: 4 }))
  }
  const first = await server.api.call('/commentOrderInfoByPage', { shopId: 'S1', pageSize: 3 })
  const second = await server.api.call('/commentOrderInfoByPage', { shopId: 'S1', pageSize: 3, cursor: first.nextCursor! })
  expect(first.list.map(({ text }) => text)).toEqual(['第 3', '第 2', '第 1'])
  expect(second.list[0]!.text).toBe('第 0')
  expect(first.averageRating).toBeCloseTo(4, 0)
})

it('the shop answers a review for everybody; of two who answer at once the second is told by whom, and an accountant only reads', async () => {
  const { diner, orderNo } = await eaten()
  await diner.api.call('/commentOrder', review(orderNo, { text: '有点咸', rating: 2 }))
  const manager = (await at(server, 'manager', 'S1')).browser
  const accountant = (await at(server, 'accountant')).browser
  const today = dateKey(server.clock.now(), 480)
  const days = { from: today, to: today }
  const own = async (browser: ConsoleBrowser) =>
    (await browser.call('/staff/getReviews', { ...days, only: 'unanswered' })).list.find((one) => one.orderNo === orderNo)
  expect(await own(manager)).toMatchObject({ rating: 2, text: '有点咸', answer: '', mayAnswer: true })
  expect(await own(accountant)).toMatchObject({ mayAnswer: false })
  const answer = { shopId: 'S1', orderNo, text: ' 下次少放盐 ', seen: '' }
  expect(await accountant.code('/staff/answerReview', answer)).toBe(RESULTS.forbidden)
  expect(await manager.code('/staff/answerReview', { ...answer, shopId: 'S2' })).toBe(RESULTS.forbidden)
  expect((await manager.call('/staff/answerReview', answer)).answer).toBe('下次少放盐')
  expect(await manager.code('/staff/answerReview', { ...answer, text: '别的' })).toBe(RESULTS.staffChanged)
  // The clock stands still, so several reviews are equally new.
  const read = async () => (await server.api.call('/commentOrderInfoByPage', { shopId: 'S1' })).list.find(({ text }) => text === '有点咸')
  expect(await read()).toMatchObject({ answer: '下次少放盐' })
  expect(await diner.detail(orderNo)).toMatchObject({ review: { answer: '下次少放盐' } })
  expect(await own(manager)).toBeUndefined()
  await manager.call('/staff/answerReview', { ...answer, text: '', seen: '下次少放盐' })
  expect(await own(manager)).toMatchObject({ answer: '' })
  expect(await read()).toMatchObject({ rating: 2 })
  expect(await read()).not.toHaveProperty('answer')
})
