import { MINUTE } from '@domain/time'
import {
  CHECK_TOKEN,
  type Checked,
  found,
  inMiniProgram,
  isClaimed,
  me,
  textsOf,
  signedFor,
  startChecked,
  uploaded,
} from '../../support/node/providers/checkedContent'
import { noonAgain } from '../../support/node/clock'
import { Diner, rowsOf } from '../../support/node/diner'
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

describe('a profile picture', () => {
  it('waits for WeChat’s message; the previous one is shown and kept until then', async () => {
    const diner = await inMiniProgram(wechat.server)
    const shown = () => rowsOf<{ head_img: string }>(wechat.server, `select head_img from app_user where user_id = '${diner.who.userId}'`)
    const [first, second] = [await uploaded(diner, wechat.server, 'headImg'), await uploaded(diner, wechat.server, 'headImg')]
    await diner.api.call('/setUserInfo', { headImg: `/pictures/u/${first}.jpg` })
    expect(await wechat.message(found(wechat.trace, 'pass'))).toEqual({ status: 200, text: 'success' })
    expect(await diner.api.call('/setUserInfo', { headImg: `/pictures/u/${second}.jpg` })).toMatchObject({
      headImg: `/pictures/u/${second}.jpg`,
      headImgCheck: 'checking',
    })
    expect(JSON.parse(wechat.received.at(-1)!.body)).toEqual({
      version: 2,
      scene: 1,
      openid: diner.who.openId,
      media_type: 2,
      media_url: `https://shop.example/pictures/u/${second}.jpg?inline`,
    })
    expect(await shown()).toEqual([{ head_img: `/pictures/u/${first}.jpg` }])
    await wechat.message(found(wechat.trace, 'pass'))
    expect(await shown()).toEqual([{ head_img: `/pictures/u/${second}.jpg` }])
    expect([await isClaimed(wechat.server, first), await isClaimed(wechat.server, second)]).toEqual([false, true])
  })

  it('that was replaced meanwhile is deleted, and a later verdict on it changes nothing', async () => {
    const diner = await inMiniProgram(wechat.server)
    const [first, second] = [await uploaded(diner, wechat.server, 'headImg'), await uploaded(diner, wechat.server, 'headImg')]
    await diner.api.call('/setUserInfo', { headImg: `/pictures/u/${first}.jpg` })
    const late = wechat.trace
    await diner.api.call('/setUserInfo', { headImg: `/pictures/u/${second}.jpg` })
    expect(await wechat.message(found(late, 'pass'))).toMatchObject({ status: 200 })
    expect(await me(diner)).toMatchObject({ headImg: `/pictures/u/${second}.jpg`, headImgCheck: 'checking' })
    expect([await isClaimed(wechat.server, first), await isClaimed(wechat.server, second)]).toEqual([false, true])
    expect(await diner.api.call('/setUserInfo', { headImg: '' })).toMatchObject({ headImg: '', headImgCheck: '' })
    expect(await wechat.message(found(wechat.trace, 'pass'))).toMatchObject({ status: 200 })
    expect(await me(diner)).toMatchObject({ headImg: '' })
  })
})

describe('WeChat’s message', () => {
  const waiting = async () => {
    const diner = await inMiniProgram(wechat.server)
    await diner.api.call('/setUserInfo', { headImg: `/pictures/u/${await uploaded(diner, wechat.server, 'headImg')}.jpg` })
    return { diner, traceId: wechat.trace }
  }
  const stateOf = async (diner: Diner) => (await me(diner)).headImgCheck

  it('is refused without a signature, with a wrong one, or when it is old', async () => {
    const { diner, traceId } = await waiting()
    expect(
      (await fetch(`${wechat.server.url}/notify/wechat`, { method: 'POST', body: JSON.stringify(found(traceId, 'pass')) })).status,
    ).toBe(401)
    expect(await wechat.message(found(traceId, 'pass'), { token: 'guessed' })).toMatchObject({ status: 401 })
    expect(await wechat.message(found(traceId, 'pass'), { at: wechat.server.clock.now() - 10 * MINUTE })).toMatchObject({ status: 401 })
    expect(await stateOf(diner)).toBe('checking')
  })

  it('sent twice, even with different verdicts, counts the first time', async () => {
    const { diner, traceId } = await waiting()
    expect(await wechat.message(found(traceId, 'risky'))).toMatchObject({ status: 200 })
    expect(await wechat.message(found(traceId, 'pass'))).toMatchObject({ status: 200 })
    expect(await stateOf(diner)).toBe('refused')
  })

  it('sent twice at once counts once', async () => {
    const { diner, traceId } = await waiting()
    const answers = await Promise.all(Array.from({ length: 6 }, () => wechat.message(found(traceId, 'pass'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await stateOf(diner)).toBe('')
  })

  it('of a picture that it could not fetch leaves it to staff', async () => {
    const { diner, traceId } = await waiting()
    expect(await wechat.message(found(traceId, 'pass', { errcode: -1008, result: undefined }))).toMatchObject({ status: 200 })
    expect(await stateOf(diner)).toBe('checking')
    const { list } = await leversOf(wechat.server.url).get<{ list: object[] }>('/contentChecks')
    expect(list).toMatchObject([{ kind: 'headImg', state: 'doubtful' }])
  })

  it('about an unknown picture is to be repeated; about another subject it is accepted; without JSON it is refused', async () => {
    expect(await wechat.message(found('trace-unknown', 'pass'))).toMatchObject({ status: 404 })
    expect(await wechat.message({ MsgType: 'event', Event: 'subscribe_msg_popup_event' })).toMatchObject({ status: 200 })
    expect(await wechat.message('<xml></xml>', { type: 'text/xml' })).toMatchObject({ status: 400 })
    expect(await wechat.message('null')).toMatchObject({ status: 400 })
  })

  it('is understood under any content type', async () => {
    const { diner, traceId } = await waiting()
    expect(await wechat.message(found(traceId, 'pass'), { type: 'text/plain' })).toMatchObject({ status: 200 })
    expect(await stateOf(diner)).toBe('')
  })

  it('is sent to an address that proves itself as WeChat requires', async () => {
    const signed = signedFor(CHECK_TOKEN, wechat.server.clock.now())
    const request = async (query: Record<string, string>) =>
      fetch(`${wechat.server.url}/notify/wechat?${new URLSearchParams(query).toString()}`)
    expect(await (await request({ ...signed, echostr: '42' })).text()).toBe('42')
    expect((await request({ ...signed, signature: 'f'.repeat(40), echostr: '42' })).status).toBe(401)
  })
})
