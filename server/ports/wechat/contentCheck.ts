import { createHash, timingSafeEqual } from 'node:crypto'
import { type ContentKind, type Verdict, VERDICTS } from '@domain/contentCheck'
import type { CheckMessage, ContentCheckPort, PictureAnswer, TextAnswer } from '../contentCheck'
import { faultOf, type WechatAnswer, type WechatApi } from './api'

export interface ContentCheckSettings {
  /** Of the address for messages, as it is set in WeChat's console: any of them. */
  messageTokens: readonly string[]
  /** Where WeChat reaches this server's pictures. */
  publicUrl: string
}

interface Result extends WechatAnswer {
  trace_id?: string
  result?: { suggest?: string }
}
interface MediaEvent extends Result {
  Event?: string
}

/** 1 profile, 2 comment, 4 social log. */
const SCENES: Record<ContentKind, number> = { nickName: 1, headImg: 1, review: 2, wish: 4 }
const VERSION = 2
const PICTURE = 2
/** The author waits for this answer; without one the check is repeated later. */
const PATIENCE_MS = 3_000
const TOLERANCE = 5 * 60_000

/** WeChat does not know the author, or has not seen them for two hours: it never checks this content, so staff have to. */
const UNKNOWN_AUTHOR = new Set([40003, 43104, 61010])
const RISKY = 87014

const asVerdict = (suggest: string | undefined): Verdict | null => VERDICTS.find((verdict) => verdict === suggest) ?? null
/** Undocumented verdicts are decided by staff. */
const verdictOf = ({ result }: Result): Verdict => asVerdict(result?.suggest) ?? 'review'

/** WeChat's msgSecCheck and mediaCheckAsync, version 2. Messages are read as plain JSON (decision 0249). */
export function createWechatContentCheck(api: WechatApi, { messageTokens, publicUrl }: ContentCheckSettings): ContentCheckPort {
  async function request<T extends TextAnswer | PictureAnswer>(name: string, path: string, input: object, read: (answer: Result) => T) {
    const answer = await api.call<Result>(name, path, { version: VERSION, ...input }, PATIENCE_MS)
    const { errcode = 0 } = answer
    if (errcode === 0) return read(answer)
    if (errcode === RISKY) return 'risky'
    if (UNKNOWN_AUTHOR.has(errcode)) return 'review'
    throw faultOf(name, answer)
  }

  function isSigned({ signature, timestamp, nonce }: Readonly<Record<string, unknown>>, now: number): boolean {
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return false
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE) return false
    const given = Buffer.from(signature)
    return messageTokens.some((token) => {
      const expected = Buffer.from(createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex'))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }

  function messageOf(body: Buffer): MediaEvent | null {
    try {
      const parsed: unknown = JSON.parse(body.toString('utf8'))
      return typeof parsed === 'object' && parsed !== null ? parsed : null
    } catch {
      return null
    }
  }

  return {
    async text({ kind, openId, text }) {
      if (openId === null) return 'review'
      return request<TextAnswer>('msgSecCheck', '/wxa/msg_sec_check', { openid: openId, scene: SCENES[kind], content: text }, verdictOf)
    },
    async picture({ kind, openId, path }) {
      if (openId === null) return 'review'
      // Whether WeChat follows to an object store is written nowhere.
      const input = { openid: openId, scene: SCENES[kind], media_type: PICTURE, media_url: `${publicUrl}${path}?inline` }
      return request<PictureAnswer>('mediaCheckAsync', '/wxa/media_check_async', input, ({ trace_id }) =>
        trace_id ? { traceId: trace_id } : 'later',
      )
    },
    readMessage(query, body, now): CheckMessage {
      if (!isSigned(query, now)) return 'signature'
      const message = messageOf(body)
      if (!message) return 'malformed'
      if (message.Event !== 'wxa_media_check') return 'other'
      if (typeof message.trace_id !== 'string') return 'malformed'
      // A picture that could not be fetched has no verdict.
      return { traceId: message.trace_id, verdict: message.errcode ? 'review' : verdictOf(message) }
    },
    hello: (query, now) => (isSigned(query, now) && typeof query.echostr === 'string' ? query.echostr : null),
  }
}
