import { createHash } from 'node:crypto'
import type { Input, Output, Path } from '@contract/index'
import { entryOfQuery, queryOf } from '@domain/shop/entry'
import { type Lang, LANGS, langOfTag } from '@domain/lang'
import { DomainError } from '@domain/results'
import { CHINA_OFFSET_MIN, dateKey, isOnSale } from '@domain/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyHandlers } from '../http/calls/calls'
import { encodingOf } from '../http/answers/compressed'
import type { Context } from '../http/calls/context'
import { hasTag } from '../http/answers/etags'
import type { Limits } from '../http/calls/limits'
import type { Clock } from '../ports/clock'
import { createBounded, createPages, type Page } from './cache'
import { documentOf, hashOf, type SheetAhead, sheetOf } from './document'
import { createKits, type Drawn, type PreloadedState, type Kit, type SheetState } from './kit'
import { stepsOf } from './steps'

export interface SsrOptions {
  h5Dir: string
  handlers: AnyHandlers
  limits: Limits
  clock: Clock
}

const MOST_BYTES = 64 * 1024 * 1024
/** Sheets have a cache of their own, so that many requests for sheets remove no pages. */
const MOST_BYTES_OF_SHEETS = 8 * 1024 * 1024
/** The sheets in documents: equal for all tables of a shop, and unchanged when another dish sells out. */
const MOST_BYTES_AHEAD = 8 * 1024 * 1024
/** The dishes that a phone shows at first; their sheets are in the document, so that a tap need not wait for an answer. */
const MOST_SHEETS_AHEAD = 6

const ENTER = '/nocheck/getMchntShopData'
const MENU = '/goods/getAllGoodsInfo'
const DESCRIPTION = '/goods/getGoodsDesc'

/** The language that the diner chose in the app (stored in this cookie), else the first that the browser accepts. */
export function languageOf({ cookie = '', 'accept-language': accepted = '' }: FastifyRequest['headers']): Lang {
  const chosen = /(?:^|;\s*)zm-lang=(\w+)/.exec(cookie)?.[1]
  return LANGS.find((lang) => lang === chosen) ?? langOfTag(/^[\w-]+/.exec(accepted.trim())?.[0] ?? 'zh')
}

const hashed = (parts: readonly unknown[]): string => createHash('sha1').update(JSON.stringify(parts)).digest('base64url')

/** Everything that the drawing depends on: equal keys draw the same. Of the time only what is on sale, and which day it is. */
function keyOf({ version }: Kit, given: PreloadedState, now: number): string {
  const { place, menu, lang } = given
  const offsetMin = place.detailInfo.utcOffsetMin ?? CHINA_OFFSET_MIN
  const onSale = menu.items.filter((item) => item.saleWindow && isOnSale(item, now, offsetMin)).map(({ itemId }) => itemId)
  return hashed([version, lang, menu.menuVersion, dateKey(now, offsetMin), onSale, given.code, place])
}

/** The same for a sheet: of the menu its dish, of the table whether it can be used. */
function keyOfSheet({ version }: Kit, { place, menu, lang }: PreloadedState, now: number, sheet: SheetState): string {
  const { table, ...shop } = place
  const offsetMin = shop.detailInfo.utcOffsetMin ?? CHINA_OFFSET_MIN
  const item = menu.items.find(({ itemId }) => itemId === sheet.itemId)!
  const atTable = table && [table.tableState === '0', table.orderModel]
  return hashed([version, lang, dateKey(now, offsetMin), isOnSale(item, now, offsetMin), shop, atTable, item, sheet])
}

/**
 * The page at `/?scene=…` with the menu of that table or shop drawn in it and its data beside it, so that the first dish is seen before any script
 * has loaded. It contains nothing personal, so everybody gets the same. Place and menu are read for every request; only the drawing is cached. An
 * unknown code gets the plain page, where the app shows why. The sheets of the first dishes with choices are in it, too; `/first/sheet?scene=…` has
 * that of any dish, after any choices: the script in the page shows them until the app has started (decision 0238).
 */
export function registerSsr(app: FastifyInstance, { h5Dir, handlers, limits, clock }: SsrOptions): void {
  const kits = createKits(h5Dir)
  const pages = createPages(MOST_BYTES)
  const sheets = createPages(MOST_BYTES_OF_SHEETS)
  const ahead = createBounded<string>(MOST_BYTES_AHEAD, (html) => html.length)

  const answering = (lang: Lang, request: FastifyRequest) => {
    const context: Context = {
      user: null,
      lang,
      common: {},
      now: () => clock.now(),
      log: request.log,
      requestId: request.id,
      ip: request.ip,
    }
    return async <P extends Path>(path: P, input: Input<P>): Promise<Output<P>> =>
      (await handlers[path]!(context as never, input as never)) as Output<P>
  }

  const asking = (lang: Lang, request: FastifyRequest) => {
    const answer = answering(lang, request)
    return async <P extends Path>(path: P, input: Input<P>): Promise<Output<P>> => {
      await limits.take(request)
      return answer(path, input)
    }
  }

  async function answersFor(kit: Kit, request: FastifyRequest): Promise<PreloadedState | null> {
    const entry = entryOfQuery(queryOf(request.url))
    if (entry.kind !== 'table' && entry.kind !== 'store') return null
    const { code } = entry
    const lang = languageOf(request.headers)
    const fetch = asking(lang, request)
    const place = await fetch(ENTER, { ecode: code, ...(kit.merchantCode && { mchntCd: kit.merchantCode }) })
    if (!place.shop) return null
    return { code, lang, place, menu: await fetch(MENU, { shopId: place.shop.shopId, termId: place.shop.termId }) }
  }

  /** Queried once for each rendered page, so not counted as the diner's calls. Any change of a dish's text is another version of its menu. */
  async function sheetsAhead(
    kit: Kit,
    given: PreloadedState,
    now: number,
    { opens }: Drawn,
    request: FastifyRequest,
  ): Promise<SheetAhead[]> {
    const answer = answering(given.lang, request)
    const { shopId } = given.place.shop!
    const drawn = opens.slice(0, MOST_SHEETS_AHEAD).map(async (itemId): Promise<SheetAhead[]> => {
      const { description: text } = await answer(DESCRIPTION, { shopId, goodsId: itemId })
      const sheet = { itemId, steps: [], text }
      const html = await ahead(keyOfSheet(kit, given, now, sheet), async () => kit.drawSheet(given, now, sheet))
      return html === null ? [] : [{ itemId, html }]
    })
    return (await Promise.all(drawn)).flat()
  }

  async function documentFor(kit: Kit, given: PreloadedState, now: number, request: FastifyRequest): Promise<string> {
    const drawn = kit.draw(given, now)!
    const sheets = await sheetsAhead(kit, given, now, drawn, request)
    return documentOf(kit, given, drawn, sheets)
  }

  async function pageFor(request: FastifyRequest, kit: Kit): Promise<Page | null> {
    try {
      const given = await answersFor(kit, request)
      if (!given) return null
      const now = clock.now()
      return await pages(keyOf(kit, given, now), () => documentFor(kit, given, now, request))
    } catch (fault) {
      // The app repeats the call and shows the error; the plain page is sent all the same.
      if (!(fault instanceof DomainError)) request.log.error({ err: fault }, 'first screen')
      return null
    }
  }

  async function sheetFor(request: FastifyRequest, kit: Kit): Promise<Page | null> {
    const { item: itemId = '', steps: text = '[]' } = queryOf(request.url)
    const steps = stepsOf(text)
    const given = await answersFor(kit, request)
    if (!given?.place.shop || !given.menu.items.some((item) => item.itemId === itemId)) return null
    const ref = { shopId: given.place.shop.shopId, goodsId: itemId }
    const { description } = await asking(given.lang, request)(DESCRIPTION, ref)
    const now = clock.now()
    const sheet = { itemId, steps, text: description }
    return sheets(keyOfSheet(kit, given, now, sheet), async () => sheetOf(kit, kit.drawSheet(given, now, sheet)))
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

  app.get('/first/sheet', async (request, reply) => {
    const kit = kits()
    const sheet = kit && (await sheetFor(request, kit))
    return kit && sheet ? send(sheet, kit, request, reply) : reply.callNotFound()
  })
}
