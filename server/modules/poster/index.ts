import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { type Lang, LANGS } from '@domain/lang'
import { hasTag } from '../../http/etags'
import type { Deps, Module } from '../../module'
import type { MiniCode } from '../../ports/miniCode'
import { CARD, cardSvg, POSTER, posterSvg } from '../../poster/layout'
import type { MenuCatalog } from '../menu/index'
import { createSubjects, type Subject } from './subjects'

/** Prices change. */
const CACHE = 'public, max-age=300, stale-while-revalidate=3600'
/** Drawn posters that are kept; each is some 100 KB. */
const MOST = 64
const ID = /^[\w-]{1,64}$/
const KINDS = { dish: 2, shop: 1, group: 1, coupon: 2 } as const
type Kind = keyof typeof KINDS

const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text)
const dataOf = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`

/** Posters and cards of what can be sent to others: `/poster/<kind>/<ids with dots>/{poster,card}.jpg?lang=&code=mini` (decision 0191). */
export function createPosterModule({ db, config, ports }: Pick<Deps, 'db' | 'config' | 'ports'>, catalog: MenuCatalog): Module {
  const subjects = createSubjects({ db, catalog })
  const drawn = new Map<string, Promise<Buffer>>()
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
  async function codeOf({ link, mini }: Subject, wantsMini: boolean): Promise<string> {
    const bytes = wantsMini && mini ? await miniCode(mini).catch((fault: unknown) => told(fault)) : null
    if (bytes) return dataOf(bytes, 'image/png')
    return dataOf(await QRCode.toBuffer(publicUrl() + link, { width: 360, margin: 1, errorCorrectionLevel: 'M' }), 'image/png')
  }
  const told = (fault: unknown): null => {
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

  /** The same poster is drawn once, however many ask for it. */
  function drawOnce(subject: Subject, file: 'poster' | 'card', isMini: boolean): Promise<Buffer> {
    const key = createHash('sha1')
      .update(JSON.stringify([subject, file, isMini]))
      .digest('base64url')
    const known = drawn.get(key)
    if (known) return known
    const [oldest] = drawn.keys()
    if (drawn.size >= MOST && oldest !== undefined) drawn.delete(oldest)
    const drawing = draw(subject, file, isMini)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }

  return {
    routes(app) {
      server = app
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
          const bytes = await drawOnce(subject, name, name === 'poster' && code === 'mini')
          const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
          void reply.header('cache-control', CACHE).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin')
          if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
          return reply.header('access-control-allow-origin', '*').type('image/jpeg').send(bytes)
        },
      )
    },
  }
}
