import { createHash } from 'node:crypto'
import type { Input, Output, Path } from '@contract/index'
import { entryOfQuery, queryOf } from '@domain/entry'
import { type Lang, LANGS, langOfTag } from '@domain/lang'
import { DomainError } from '@domain/results'
import { CHINA_OFFSET_MIN, dateKey, isOnSale } from '@domain/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyHandlers } from '../http/calls'
import { encodingOf } from '../http/compressed'
import type { Context } from '../http/context'
import { hasTag } from '../http/etags'
import type { Limits } from '../http/limits'
import type { Clock } from '../ports/clock'
import { createPages, type Page } from './cache'
import { documentOf, hashOf } from './document'
import { createKits, type PreloadedState, type Kit } from './kit'

export interface SsrOptions {
  h5Dir: string
  handlers: AnyHandlers
  limits: Limits
  clock: Clock
}

const MOST_BYTES = 64 * 1024 * 1024

const ENTER = '/nocheck/getMchntShopData'
const MENU = '/goods/getAllGoodsInfo'

/** The language that the diner chose in the app (it keeps it in this cookie), else the first that the browser asks for. */
export function languageOf({ cookie = '', 'accept-language': accepted = '' }: FastifyRequest['headers']): Lang {
  const chosen = /(?:^|;\s*)zm-lang=(\w+)/.exec(cookie)?.[1]
  return LANGS.find((lang) => lang === chosen) ?? langOfTag(/^[\w-]+/.exec(accepted.trim())?.[0] ?? 'zh')
}

/** Everything that the drawing depends on: two equal keys draw the same. Of the time only what is on sale, and which day it is. */
function keyOf({ version }: Kit, given: PreloadedState, now: number): string {
  const { place, menu, lang } = given
  const offsetMin = place.detailInfo.utcOffsetMin ?? CHINA_OFFSET_MIN
  const onSale = menu.items.filter((item) => item.saleWindow && isOnSale(item, now, offsetMin)).map(({ itemId }) => itemId)
  const parts = [version, lang, menu.menuVersion, dateKey(now, offsetMin), onSale, given.code, place]
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * The page at `/?scene=…` with the menu of that table or shop drawn in it and its data beside it, so that the first dish is seen before any script
 * has come. Everybody gets the same: nothing of a person is in it. Each answer asks for place and menu as they are now; only the drawing is kept.
 * A code that leads nowhere gets the plain page, where the app says why.
 */
export function registerSsr(app: FastifyInstance, { h5Dir, handlers, limits, clock }: SsrOptions): void {
  const kits = createKits(h5Dir)
  const pages = createPages(MOST_BYTES)

  async function answersFor(code: string, lang: Lang, kit: Kit, request: FastifyRequest): Promise<PreloadedState | null> {
    const context: Context = {
      user: null,
      lang,
      common: {},
      now: () => clock.now(),
      log: request.log,
      requestId: request.id,
      ip: request.ip,
    }
    const ask = async <P extends Path>(path: P, input: Input<P>): Promise<Output<P>> => {
      await limits.take(request)
      return (await handlers[path]!(context as never, input as never)) as Output<P>
    }
    const place = await ask(ENTER, { ecode: code, ...(kit.merchantCode && { mchntCd: kit.merchantCode }) })
    if (!place.shop) return null
    return { code, lang, place, menu: await ask(MENU, { shopId: place.shop.shopId, termId: place.shop.termId }) }
  }

  async function pageFor(request: FastifyRequest, kit: Kit): Promise<Page | null> {
    const entry = entryOfQuery(queryOf(request.url))
    if (entry.kind !== 'table' && entry.kind !== 'store') return null
    try {
      const given = await answersFor(entry.code, languageOf(request.headers), kit, request)
      if (!given) return null
      const now = clock.now()
      const drawn = () => kit.draw(given, now)
      return pages(keyOf(kit, given, now), () => documentOf(kit, given, drawn()!))
    } catch (fault) {
      // The app asks again and tells the diner; a page is wanted all the same.
      if (!(fault instanceof DomainError)) request.log.error({ err: fault }, 'first screen')
      return null
    }
  }

  async function send(page: Page, kit: Kit, request: FastifyRequest, reply: FastifyReply) {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string')
      reply.header(
        'content-security-policy',
        policy.replace(/script-src [^;]*/, (sources) => `${sources} ${hashOf(kit.tapReplay)}`),
      )
    reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
    if (hasTag(request.headers['if-none-match'], page.etag)) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === null) return reply.send(page.body.plain)
    return reply.header('content-encoding', encoding).send(await page.body.in(encoding))
  }

  app.get('/', async (request, reply) => {
    const kit = kits()
    const page = kit && (await pageFor(request, kit))
    return kit && page ? send(page, kit, request, reply) : reply.sendFile('index.html')
  })
}
