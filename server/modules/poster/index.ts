import { createHash } from 'node:crypto'
import { isSignedLink } from '@domain/signature'
import { MINUTE } from '@domain/time'
import type { FastifyInstance, FastifyReply } from 'fastify'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { type Lang, LANGS } from '@domain/lang'
import { hasTag } from '../../http/answers/etags'
import { networkOf } from '../../http/calls/limits'
import { validSecrets } from '../../config'
import { defineModule } from '../../module'
import type { MiniCode } from '../../ports/miniCode'
import { createDrawings } from '../../poster/drawings'
import { CARD, cardSvg, POSTER, posterSvg } from '../../poster/layout'
import { menuModule } from '../menu/index'
import { createSubjects, type Subject } from './subjects'

/** Prices change. */
const CACHE = 'public, max-age=300, stale-while-revalidate=3600'
/** Two, so that one whose code WeChat is slow to draw holds nobody up; some 300 posters are cached. */
export const POSTER_BOUNDS = { atOnce: 2, restTimes: 4, longestRestMs: 1000, waiting: 16, bytes: 32 * 1024 * 1024 }
/** In a minute, of posters that were not drawn before; a shop's whole Wi-Fi is one address. */
export const NEW_POSTERS_PER_ADDRESS = 30
const ID = /^[\w-]{1,64}$/
const KINDS = { dish: 2, shop: 1, group: 1, coupon: 2 } as const
type Kind = keyof typeof KINDS

const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text)
const dataOf = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`

/** Posters and cards of what can be sent to others: `/poster/<kind>/<ids with dots>/{poster,card}.jpg?lang=&code=mini&sign=` (decision 0191). */
export const posterModule = defineModule({
  name: 'poster',
  needs: { catalog: menuModule },
  reads: ['entry_code', 'merchant', 'shop'],
  make({ db, config, ports }, { catalog }) {
    const subjects = createSubjects({ db, catalog })
    const drawings = createDrawings(POSTER_BOUNDS)
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
    let server: FastifyInstance | undefined

    const find = (kind: Kind, ids: readonly string[], lang: Lang): Promise<Subject | null> => {
      const [first = '', second = ''] = ids
      if (kind === 'dish') return subjects.dish(lang, first, second)
      if (kind === 'coupon') return subjects.coupon(lang, first, second)
      return kind === 'shop' ? subjects.shop(lang, first) : subjects.group(lang, first)
    }

    /** The picture as this server shows it to everybody; the ground of the page where there is none. */
    async function artOf(picture: string, width: number, height: number): Promise<string> {
      const [path = ''] = picture.split('?')
      const answer = /^\/(art|pictures)\//.test(path) ? await server!.inject({ method: 'GET', url: path }) : null
      const shown = answer?.statusCode === 200 ? sharp(answer.rawPayload, { density: 200, limitInputPixels: 4096 * 4096 }) : sharp(blank)
      return dataOf(await shown.resize(width, height, { fit: 'cover' }).flatten({ background: '#fbf4e8' }).png().toBuffer(), 'image/png')
    }
    const blank = { create: { width: 16, height: 16, channels: 3, background: '#f4e2c4' } } as const

    /** Whichever kind of picture it is. */
    async function miniCode(code: MiniCode): Promise<Buffer | null> {
      const bytes = (await ports.miniCode?.draw(code)) ?? null
      return bytes && sharp(bytes).png().toBuffer()
    }

    /** WeChat's own code where it draws one; a failure of it does not keep anybody from a poster. */
    async function codeOf({ link, mini }: Subject, prefersMini: boolean): Promise<string> {
      const bytes = prefersMini && mini ? await miniCode(mini).catch((fault: unknown) => reportMissing(fault)) : null
      if (bytes) return dataOf(bytes, 'image/png')
      return dataOf(await QRCode.toBuffer(publicUrl() + link, { width: 360, margin: 1, errorCorrectionLevel: 'M' }), 'image/png')
    }
    const reportMissing = (fault: unknown): null => {
      server!.log.warn({ err: fault }, 'mini-program code')
      return null
    }

    async function draw(subject: Subject, file: 'poster' | 'card', isMini: boolean): Promise<Buffer> {
      const svg =
        file === 'card'
          ? await cardSvg(subject.content, { art: await artOf(subject.picture, CARD.width, CARD.height) })
          : await posterSvg(subject.content, { art: await artOf(subject.picture, POSTER.width, 650), code: await codeOf(subject, isMini) })
      return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
    }

    /** Everything that is seen on it, so that a new price or name is a new picture. */
    const keyOf = (subject: Subject, file: 'poster' | 'card', isMini: boolean) =>
      createHash('sha1')
        .update(JSON.stringify([subject, file, isMini]))
        .digest('base64url')

    return {
      routes(app) {
        server = app
        const signSecrets = validSecrets(config.signSecret, config.signSecretPrevious)
        const countNew = config.rateLimits
          ? app.createRateLimit({ max: NEW_POSTERS_PER_ADDRESS, timeWindow: MINUTE, keyGenerator: ({ ip }) => networkOf(ip) })
          : null
        const refuse = (reply: FastifyReply, status: 403 | 429 | 503, retryAfter: number | null, why: string) =>
          reply
            .code(status)
            .headers({ 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) })
            .type('text/plain')
            .send(why)
        app.get<{ Params: { kind: string; ids: string; file: string }; Querystring: { lang?: unknown; code?: unknown } }>(
          '/poster/:kind/:ids/:file',
          async (request, reply) => {
            const { kind, ids, file } = request.params
            const { lang, code } = request.query
            const parts = ids.split('.')
            const name = file === 'poster.jpg' ? 'poster' : file === 'card.jpg' ? 'card' : null
            const isKnown = name !== null && kind in KINDS && parts.length === KINDS[kind as Kind] && parts.every((id) => ID.test(id))
            const subject = isKnown ? await find(kind as Kind, parts, isLang(lang) ? lang : 'hans') : null
            if (!subject || name === null)
              return reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('There is no such poster')
            const isMini = name === 'poster' && code === 'mini'
            const key = keyOf(subject, name, isMini)
            let drawn = drawings.find(key)
            if (!drawn) {
              if (!signSecrets.some((secret) => isSignedLink(secret, request.url)))
                return refuse(reply, 403, null, 'A new poster is drawn for a signed address')
              const count = await countNew?.(request)
              if (count && !count.isAllowed && count.isExceeded)
                return refuse(reply, 429, count.ttlInSeconds, 'Too many new posters were asked for from here')
              // Somebody else may have begun it while this one was counted.
              drawn = drawings.find(key) ?? drawings.draw(key, () => draw(subject, name, isMini))
            }
            if (!drawn) return refuse(reply, 503, 2, 'Too many posters are being drawn')
            const { bytes, etag } = await drawn
            void reply.header('cache-control', CACHE).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin')
            if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
            return reply.header('access-control-allow-origin', '*').type('image/jpeg').send(bytes)
          },
        )
      },
    }
  },
})
