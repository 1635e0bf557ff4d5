import { createHash } from 'node:crypto'
import type { Caller } from '../api'
import { choose, Diner, newKey, rowsOf } from '../diner'
import { leversOf } from '../levers'
import { startTestServer, type TestServer } from '../server'
import { smallMerchant } from '../merchants/smallMerchant'
import { type Answer, type ReceivedCall, standIn } from './standIn'

export const CHECKED_APP = 'wx0123'
export const CHECK_TOKEN = 'message-token'
const TEXT = '/wxa/msg_sec_check'

export const textsOf = (suggest: string) => ({ errcode: 0, errmsg: 'ok', result: { suggest, label: suggest === 'pass' ? 100 : 20001 } })

/** A server whose content is checked by a stand-in for WeChat, which answers `words` for texts, and accepts pictures to report on them later. */
export async function startChecked() {
  const company = await standIn((received) => {
    if (received.path === '/cgi-bin/stable_token') return { access_token: 'token', expires_in: 7200 }
    if (received.path === TEXT) return checked.words(received)
    checked.trace = `trace-${newKey()}`
    return { errcode: 0, errmsg: 'ok', trace_id: checked.trace }
  })
  const server = await startTestServer({
    preparation: smallMerchant,
    config: {
      contentCheckAdapter: 'wechat',
      wechatAppId: CHECKED_APP,
      wechatAppSecret: 'shh',
      wechatApiBaseUrl: company.url,
      wechatMessageToken: CHECK_TOKEN,
      publicUrl: 'https://shop.example',
    },
  })
  const checked = {
    server,
    received: company.received,
    words: (_received: ReceivedCall): ReturnType<Answer> => textsOf('pass'),
    /** The trace of the last submitted picture. */
    trace: '',
    wordsReceived: () => company.received.filter(({ path }) => path === TEXT).map(({ body }) => JSON.parse(body) as { content: string }),

    /** WeChat's message, signed as WeChat does it, or otherwise. */
    async message(body: object | string, { token = CHECK_TOKEN, at = server.clock.now(), type = 'application/json' } = {}) {
      const query = new URLSearchParams(signedFor(token, at))
      const response = await fetch(`${server.url}/notify/wechat?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, text: await response.text() }
    },
    async close() {
      await company.close()
      await server.close()
    },
  }
  return checked
}
export type Checked = Awaited<ReturnType<typeof startChecked>>

export function signedFor(token: string, at: number): Record<'signature' | 'timestamp' | 'nonce', string> {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), newKey()]
  return { timestamp, nonce, signature: createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex') }
}

/** WeChat's report on a picture. */
export const found = (traceId: string, suggest: string, more: object = {}) => ({
  MsgType: 'event',
  Event: 'wxa_media_check',
  appid: CHECKED_APP,
  trace_id: traceId,
  version: 2,
  errcode: 0,
  result: { suggest, label: 100 },
  ...more,
})

let phones = 13_710_000_000
export const nextPhone = () => String((phones += 1))
/** A diner in the mini-program, whose open id WeChat knows. */
export async function inMiniProgram(server: TestServer): Promise<Diner> {
  const { userId } = await server.newCaller({ phone: nextPhone(), member: true })
  const openId = `o${newKey()}`
  const { ticket } = await server.app.deps.tickets.issue({ userId, openId, xappId: CHECKED_APP }, server.clock.now())
  const who: Caller = { userId, openId, ticket }
  return new Diner(server, who)
}

export async function eaten(diner: Diner, server: TestServer): Promise<string> {
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
  return orderNo
}
export async function uploaded(diner: Diner, server: TestServer, purpose: 'review' | 'headImg'): Promise<string> {
  const pictureId = `p${newKey()}`
  await server.db.exec(
    `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at) values ('${pictureId}', '${diner.who.userId}', '${purpose}', 1, 1, 1, ${server.clock.now()})`,
  )
  return pictureId
}
export const isClaimed = async (server: TestServer, pictureId: string) =>
  (await rowsOf<{ is: boolean }>(server, `select claimed_at is not null as is from picture where picture_id = '${pictureId}'`))[0]!.is
export const review = (diner: Diner, orderNo: string, more: object = {}) =>
  diner.api.call('/commentOrder', {
    orderNo,
    idempotencyKey: newKey(),
    rating: 5,
    text: '好吃',
    pictureIds: [] as string[],
    anonymous: false,
    ...more,
  })
export const textsRead = async (server: TestServer) => {
  const visitor = await Diner.arrive(server)
  return (await visitor.api.call('/commentOrderInfoByPage', { shopId: 'S1' })).list.map(({ text }) => text)
}
export const named = (diner: Diner, nicName: string) => diner.api.call('/setUserInfo', { nicName })
export const me = (diner: Diner) => diner.api.call('/getUserInfo', {})
