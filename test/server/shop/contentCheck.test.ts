import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import {
  type Checked,
  eaten,
  found,
  inMiniProgram,
  isClaimed,
  me,
  named,
  nextPhone,
  review,
  textsOf,
  startChecked,
  textsRead,
  uploaded,
} from '../../support/node/providers/checkedContent'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, TABLE } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'

let wechat: Checked
beforeAll(async () => {
  wechat = await startChecked()
})
afterAll(() => wechat.close())
beforeEach(async () => {
  await noonAgain(wechat.server)
  wechat.received.length = 0
  wechat.words = () => textsOf('pass')
  await wechat.server.db.exec('delete from content_check')
})

describe('a name', () => {
  it('is visible to others at a shared table only once it has passed; its owner sees it at once, with a note', async () => {
    const [mine, other] = [(await inMiniProgram(wechat.server)).at(TABLE), (await Diner.arrive(wechat.server)).at(TABLE)]
    await named(mine, '小王')
    wechat.words = () => ({ errcode: -1, errmsg: 'system error' })
    expect(await named(mine, '大王')).toMatchObject({ nicName: '大王', nicNameCheck: 'checking' })
    await mine.change(choose('I3'), 1, 700)
    const names = async () => JSON.stringify(await other.cart())
    expect(await names()).toContain('小王')
    expect(await names()).not.toContain('大王')
    wechat.words = () => textsOf('pass')
    wechat.server.clock.advance(10 * MINUTE)
    await wechat.server.sweep()
    expect(await me(mine)).toMatchObject({ nicName: '大王', nicNameCheck: '' })
    expect(await names()).toContain('大王')
  })

  it('is sent to WeChat as it requires: version 2, the scene of a profile, and the author', async () => {
    const diner = await inMiniProgram(wechat.server)
    await named(diner, '小李')
    expect(wechat.wordsReceived()[0]).toEqual({ version: 2, scene: 1, openid: diner.who.openId, content: '小李' })
  })

  it('that is refused stays unpublished, and its owner is notified until it is changed', async () => {
    const diner = await inMiniProgram(wechat.server)
    await named(diner, '小李')
    wechat.words = () => textsOf('risky')
    expect(await named(diner, '坏名')).toMatchObject({ nicName: '坏名', nicNameCheck: 'refused' })
    const shown = () => rowsOf(wechat.server, `select nick_name from app_user where user_id = '${diner.who.userId}'`)
    expect(await shown()).toEqual([{ nick_name: '小李' }])
    // Saving other fields does not repeat the check.
    const before = wechat.received.length
    expect(await diner.api.call('/setUserInfo', { nicName: '坏名', gender: '1' })).toMatchObject({ nicNameCheck: 'refused', gender: '1' })
    expect(wechat.received).toHaveLength(before)
    expect(await named(diner, '小李')).toMatchObject({ nicName: '小李', nicNameCheck: '' })
  })

  it.each([[textsOf('review')], [{ errcode: 61010, errmsg: 'code is expired' }], [textsOf('something new')]])(
    'that WeChat does not decide (%j) waits for staff',
    async (verdict) => {
      const diner = await inMiniProgram(wechat.server)
      wechat.words = () => verdict
      expect(await named(diner, '阿可')).toMatchObject({ nicNameCheck: 'checking' })
      const { list } = await leversOf(wechat.server.url).get<{ list: { checkId: string; state: string }[] }>('/contentChecks')
      expect(list).toMatchObject([{ state: 'doubtful', parts: [{ content: '阿可' }] }])
      const decision = { checkId: list[0]!.checkId, decision: 'pass' }
      await leversOf(wechat.server.url).post('/contentChecks/decide', decision)
      expect(await me(diner)).toMatchObject({ nicName: '阿可', nicNameCheck: '' })
      expect((await leversOf(wechat.server.url).try('POST', '/contentChecks/decide', { ...decision, decision: 'refuse' })).status).toBe(409)
    },
  )

  it('of a web guest, whom WeChat does not know, waits for staff without a call to WeChat', async () => {
    const diner = await Diner.arrive(wechat.server, undefined, { phone: nextPhone(), member: true })
    expect(await named(diner, '网客')).toMatchObject({ nicName: '网客', nicNameCheck: 'checking' })
    expect(wechat.received).toEqual([])
  })

  it('that was changed while it waited: only the last one is ever published', async () => {
    const diner = await inMiniProgram(wechat.server)
    wechat.words = () => 502
    await named(diner, '第一')
    await named(diner, '第二')
    wechat.words = () => textsOf('pass')
    wechat.server.clock.advance(HOUR)
    await wechat.server.sweep()
    expect(await me(diner)).toMatchObject({ nicName: '第二', nicNameCheck: '' })
    const requested = wechat.wordsReceived().map(({ content }) => content)
    expect(requested.at(-1)).toBe('第二')
  })
})

describe('a review', () => {
  it('with a picture is published when words and picture have passed, whichever comes last', async () => {
    const diner = await inMiniProgram(wechat.server)
    const orderNo = await eaten(diner, wechat.server)
    const pictureId = await uploaded(diner, wechat.server, 'review')
    const written = await review(diner, orderNo, { text: '汤很鲜', pictureIds: [pictureId] })
    expect(written).toMatchObject({ text: '汤很鲜', pictures: [`/pictures/u/${pictureId}.jpg`], check: 'checking' })
    expect((await diner.detail(orderNo)).review).toMatchObject({ text: '汤很鲜', check: 'checking' })
    expect(await textsRead(wechat.server)).not.toContain('汤很鲜')
    await wechat.message(found(wechat.trace, 'pass'))
    expect(await textsRead(wechat.server)).toContain('汤很鲜')
    expect((await diner.detail(orderNo)).review).toMatchObject({ text: '汤很鲜', check: '' })
  })

  it('that is refused is reported, and can be written again only then', async () => {
    const diner = await inMiniProgram(wechat.server)
    const orderNo = await eaten(diner, wechat.server)
    const pictureId = await uploaded(diner, wechat.server, 'review')
    wechat.words = ({ body }) => textsOf(body.includes('脏话') ? 'risky' : 'pass')
    expect(await review(diner, orderNo, { text: '脏话', rating: 1, pictureIds: [pictureId] })).toMatchObject({ check: 'refused' })
    expect(await review(diner, orderNo, { text: '不好吃', rating: 2 })).toMatchObject({ text: '不好吃', rating: 2, check: '' })
    expect(await isClaimed(wechat.server, pictureId)).toBe(false)
    expect(await textsRead(wechat.server)).toContain('不好吃')
    const again = { orderNo, idempotencyKey: newKey(), rating: 5, text: '好', pictureIds: [], anonymous: false }
    expect(await diner.api.code('/commentOrder', again)).toBe(RESULTS.reviewedAlready)
    const { ratingCounts } = await (await Diner.arrive(wechat.server)).api.call('/commentOrderInfoByPage', { shopId: 'S1' })
    expect(ratingCounts.slice(0, 2)).toEqual([0, 1])
  })

  it('sent twice with one key is one, and is checked again only while it has no answer', async () => {
    const diner = await inMiniProgram(wechat.server)
    const orderNo = await eaten(diner, wechat.server)
    const input = { orderNo, idempotencyKey: newKey(), rating: 5, text: '好吃好吃', pictureIds: [], anonymous: false }
    const first = await diner.api.call('/commentOrder', input)
    const requested = wechat.received.length
    expect(await diner.api.call('/commentOrder', input)).toEqual(first)
    expect(wechat.received).toHaveLength(requested)
  })

  it('is not lost while WeChat is down: the check is repeated at growing intervals, and then it is published', async () => {
    const diner = await inMiniProgram(wechat.server)
    const orderNo = await eaten(diner, wechat.server)
    wechat.words = () => 503
    expect(await review(diner, orderNo, { text: '等得久' })).toMatchObject({ check: 'checking' })
    for (let n = 0; n < 4; n++) {
      wechat.server.clock.advance(HOUR)
      await wechat.server.sweep()
    }
    expect(await textsRead(wechat.server)).not.toContain('等得久')
    wechat.words = () => textsOf('pass')
    wechat.server.clock.advance(HOUR)
    await wechat.server.sweep()
    expect(await textsRead(wechat.server)).toContain('等得久')
  })

  it('whose picture gets no verdict is checked again after an hour', async () => {
    const diner = await inMiniProgram(wechat.server)
    const orderNo = await eaten(diner, wechat.server)
    await review(diner, orderNo, { text: '有图', pictureIds: [await uploaded(diner, wechat.server, 'review')] })
    const lost = wechat.trace
    wechat.server.clock.advance(2 * HOUR)
    await wechat.server.sweep()
    expect(wechat.trace).not.toBe(lost)
    await wechat.message(found(wechat.trace, 'pass'))
    expect(await textsRead(wechat.server)).toContain('有图')
  })
})
