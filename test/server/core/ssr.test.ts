import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

/** A build with a program that draws little and prints its input. */
const EARLY = 'window.zmTapReplay={end(){}}'
const RENDER = `
let drawings = 0
const drawSheet = (given, now, { itemId, steps, text }) => {
  const item = given.menu.items.find((one) => one.itemId === itemId)
  if (steps.includes('ogone')) return undefined
  return '<div class="sheet row" data-lang="' + given.lang + '" data-drawing="' + ++drawings + '">' + [item.name, item.priceFen, ...steps, text].join(' ') + '</div>'
}
module.exports = { drawSheet, draw: (given, now) => {
  drawings += 1
  const dishes = given.menu.items.map((item) => '<i class="dish">' + item.name.replace(/</g, '&lt;') + ' ' + item.priceFen + '</i>').join('')
  const ids = given.menu.items.map((item) => item.itemId)
  const opens = [...ids, ...ids]
  return { html: '<main class="page" data-drawing="' + drawings + '">' + given.place.shop.shopName + dishes + '</main>', languageTag: 'x-' + given.lang, opens, facts: { code: given.code } }
} }`
const RULES = [
  { css: 'html{margin:0}', needs: [[]] },
  { css: '.page{color:red}', needs: [['page']] },
  { css: '.sheet .row{color:green}', needs: [['sheet', 'row']] },
  { css: '.page .gone{color:red}', needs: [['page', 'gone']] },
  { css: '.dish{animation:in 1s}', needs: [['dish']], within: '@media (min-width: 1px)' },
  { css: '@keyframes in{from{opacity:0}}', keyframes: 'in' },
  { css: '@keyframes out{from{opacity:1}}', keyframes: 'out' },
]
const SHEET_RULES = [
  { css: '.sheet{color:blue}', needs: [['sheet']] },
  { css: '.sheet .gone{color:blue}', needs: [['sheet', 'gone']] },
]
const INDEX =
  '<!doctype html><html lang="zh"><head><title>Zhuoma</title><script src="/js/first.0123abcd.js" async></script><script defer src="/js/app.0123abcd.js"></script><link href="/css/app.css" rel="stylesheet"></head><body><div id="app"></div></body></html>'

let h5Dir: string
let server: TestServer
beforeAll(async () => {
  h5Dir = mkdtempSync(join(tmpdir(), 'zhuoma-h5-'))
  mkdirSync(join(h5Dir, 'first'))
  writeFileSync(join(h5Dir, 'index.html'), INDEX)
  writeFileSync(join(h5Dir, 'first/tapReplay.js'), EARLY)
  writeFileSync(join(h5Dir, 'first/render.cjs'), RENDER)
  writeFileSync(
    join(h5Dir, 'first/page.json'),
    JSON.stringify({ styles: ['css/app.css'], scripts: ['js/menu.js'], rules: RULES, sheetRules: SHEET_RULES }),
  )
  server = await startTestServer({ preparation: smallMerchant, config: { h5Dir } })
})
afterAll(async () => {
  await server?.close()
  rmSync(h5Dir, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { 'accept-language': 'zh-CN', 'accept-encoding': 'identity', ...headers } })
const textOf = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text()
const dataIn = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)![1]!) as Record<string, unknown>
const exec = (sql: string) => server.db.exec(sql)

describe('a link with a code', () => {
  it('shows the shop and its dishes in the page itself, with the data that they were drawn from', async () => {
    const html = await textOf('/?scene=TA01')
    const menu = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
    for (const { name, priceFen } of menu.items) expect(html).toContain(`${name} ${priceFen}`)
    expect(dataIn(html, 'zm-preloaded')).toMatchObject({
      code: 'TA01',
      lang: 'hans',
      menu,
      place: { table: { tableFuiouId: expect.any(String) } },
    })
    expect(dataIn(html, 'zm-tap-replay')).toEqual({ code: 'TA01' })
  })

  it('uses the first of two codes, as the app does', async () => {
    expect(dataIn(await textOf('/?scene=TA01&scene=TA02'), 'zm-preloaded')).toMatchObject({ code: 'TA01' })
  })

  it('preloads the page’s own code, and loads unneeded styles last', async () => {
    const html = await textOf('/?scene=TA01')
    expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/js/menu.js">')
    expect(html).not.toContain('/js/first.')
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('id="zm-first"'))
    expect(html).toContain('html{margin:0}.page{color:red}@media (min-width: 1px){.dish{animation:in 1s}}@keyframes in')
    expect(html).not.toMatch(/\.gone|keyframes out/)
  })

  it('is painted once its drawing is there, without waiting for the rest', async () => {
    const html = await textOf('/?scene=TA01')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('<link rel="expect" href="#zm-drawn" blocking="render">')
    const [drawing, drawn, behind] = ['id="zm-first"', 'id="zm-drawn"', 'data-sheet'].map((mark) => html.indexOf(mark))
    expect([drawing, drawn, behind].every((at) => at! > head.length)).toBe(true)
    expect(drawn).toBeGreaterThan(drawing!)
    expect(drawn).toBeLessThan(behind!)
  })

  it('is the same for everybody, without anything personal', async () => {
    const member = await server.newCaller({ phone: '13812345678', member: true })
    const [one, other] = [await textOf('/?scene=TA01'), await textOf('/?scene=TA01', { cookie: `ticket=${member.ticket}` })]
    expect(other).toBe(one)
  })

  it('uses the language of the browser, or the one chosen in the app', async () => {
    expect(await textOf('/?scene=TA01', { 'accept-language': 'en-GB,zh;q=0.5' })).toContain('lang="x-en"')
    expect(await textOf('/?scene=TA01', { 'accept-language': 'zh-HK' })).toContain('lang="x-yue"')
    expect(await textOf('/?scene=TA01', { 'accept-language': 'en', cookie: 'a=b; zm-lang=hant' })).toContain('lang="x-hant"')
    expect(await textOf('/?scene=TA01', { cookie: 'zm-lang=klingon' })).toContain('lang="x-hans"')
  })

  it('runs one inline script, which the policy allows by its hash', async () => {
    const reply = await open('/?scene=TA01')
    const hash = createHash('sha256').update(EARLY).digest('base64')
    expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect((await reply.text()).match(/<script>/g)).toHaveLength(1)
  })

  it('has data that cannot end its script element early', async () => {
    await exec(`update menu_item set name = name || '{"hans":"</script><script>alert(1)</script>$&"}' where item_id = 'I1'`)
    const html = await textOf('/?scene=TA01')
    expect(html).not.toContain('<script>alert')
    // Neither the page nor its sheets: this dish's sheet is requested.
    expect(html).not.toContain('data-sheet="I1"')
    expect(JSON.stringify(dataIn(html, 'zm-preloaded'))).toContain('</script><script>alert(1)</script>$&')
    await exec(`update menu_item set name = name || '{"hans":"珍珠奶茶"}' where item_id = 'I1'`)
  })
})

describe('the sheets of the first dishes with choices', () => {
  const SHEET = /<script type="text\/html" data-sheet="([^"]*)">(.*?)<\/script>/g
  const sheetsIn = (html: string) => [...html.matchAll(SHEET)].map(([, itemId, text]) => ({ itemId: itemId!, text: text! }))

  it('are in the page, behind its drawing, each as if requested; their styles once', async () => {
    const html = await textOf('/?scene=TA01')
    const { items } = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
    const sheets = sheetsIn(html)
    // The program reports twice as many dishes with choices.
    expect(sheets.map(({ itemId }) => itemId)).toEqual([...items, ...items].map(({ itemId }) => itemId).slice(0, 6))
    for (const { itemId, text } of sheets) {
      const { description } = await server.api.call('/goods/getGoodsDesc', { shopId: 'S1', goodsId: itemId })
      const { name, priceFen } = items.find((item) => item.itemId === itemId)!
      expect(text).toContain(`>${[name, priceFen, description].join(' ')}</div>`)
    }
    const styles = '<style data-first>.sheet .row{color:green}.sheet{color:blue}</style>'
    expect(html.split(styles)).toHaveLength(2)
    expect(html.indexOf(styles)).toBeGreaterThan(html.indexOf('id="zm-first"'))
    expect(html.indexOf(styles)).toBeLessThan(html.indexOf('data-sheet'))
  })

  it('change with the text of a dish', async () => {
    await exec(`update menu_item set description = description || '{"hans":"新的介绍"}' where item_id = 'I1'`)
    const sheets = sheetsIn(await textOf('/?scene=TA01'))
    expect(sheets.find(({ itemId }) => itemId === 'I1')!.text).toContain('新的介绍')
  })

  it('are drawn once, however many clients open the page at once', async () => {
    const lastDrawn = (html: string) => Math.max(...[...html.matchAll(/data-drawing="(\d+)"/g)].map(([, nth]) => Number(nth)))
    const before = await textOf('/?scene=TA01')
    await exec(`update menu_item set price_fen = price_fen + 100 where item_id = 'I1'`)
    const pages = await Promise.all(Array.from({ length: 20 }, () => textOf('/?scene=TA01')))
    expect(new Set(pages).size).toBe(1)
    // The page, and the sheet of that dish.
    expect(lastDrawn(pages[0]!) - lastDrawn(before)).toBe(2)
    // By another code no sheet is drawn again.
    await exec(
      `insert into entry_code (code, kind, shop_id, term_id, table_id, enabled) select 'TA01B', kind, shop_id, term_id, table_id, enabled from entry_code where code = 'TA01'`,
    )
    expect(sheetsIn(await textOf('/?scene=TA01B'))).toEqual(sheetsIn(pages[0]!))
  })
})

describe('the sheet of a dish', () => {
  const linkOf = (steps: readonly string[] = [], item = 'I1', scene = 'TA01') =>
    `/first/sheet?${new URLSearchParams({ scene, item, steps: JSON.stringify(steps) }).toString()}`

  it('is drawn with the steps taken in it, and with the server’s text of the dish', async () => {
    const { items } = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
    const { name, priceFen } = items.find(({ itemId }) => itemId === 'I1')!
    const { description } = await server.api.call('/goods/getGoodsDesc', { shopId: 'S1', goodsId: 'I1' })
    const reply = await open(linkOf(['olarge', '+']))
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await reply.text()
    expect(html).toContain(`>${name} ${priceFen} olarge + ${description}</div>`)
    expect(html).toMatch(/^<style data-first>\.sheet{color:blue}<\/style><div/)
  })

  it('is the same for everybody, in the language of the page, and cached until something changes', async () => {
    const member = await server.newCaller({ phone: '13812345679', member: true })
    const first = await open(linkOf(['+']))
    const html = await first.text()
    expect(await textOf(linkOf(['+']), { cookie: `ticket=${member.ticket}` })).toBe(html)
    expect((await open(linkOf(['+']), { 'if-none-match': first.headers.get('etag')! })).status).toBe(304)
    expect(await textOf(linkOf(['+']), { 'accept-language': 'en' })).toContain('data-lang="en"')
    await exec(`update menu_item set price_fen = price_fen + 100 where item_id = 'I1'`)
    expect(await textOf(linkOf(['+']))).not.toBe(html)
  })

  it.each([
    ['another dish', linkOf([], 'nothing'), 404],
    ['a step that the dish has not', linkOf(['ogone']), 404],
    ['a code that leads nowhere', linkOf([], 'I1', 'T-nowhere'), 400],
    ['no code', linkOf([], 'I1', ''), 404],
    ['steps that are none', `/first/sheet?scene=TA01&item=I1&steps=%5B`, 400],
    ['steps that are no texts', `/first/sheet?scene=TA01&item=I1&steps=%5B1%5D`, 400],
    ['a long step', linkOf(['o'.repeat(66)]), 400],
    ['too many steps', linkOf(Array.from({ length: 61 }, () => '+')), 400],
  ])('is refused for %s', async (_, path, status) => {
    const reply = await open(path)
    expect(reply.status).toBe(status)
    expect(await reply.text()).not.toMatch(/\bat |\.ts\b|\.js\b/)
  })

  it('counts as the calls that it makes', async () => {
    const limited = await startTestServer({ db: server.db, config: { h5Dir, rateLimits: true } })
    const most = 600 / 3
    const request = () => fetch(limited.url + linkOf(), { headers: { 'accept-language': 'zh-CN' } })
    const statuses = await Promise.all(Array.from({ length: most + 5 }, async () => (await request()).status))
    await limited.close()
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(most)
    expect(statuses).toContain(400)
  })
})

describe('the cached page', () => {
  const drawingOf = (html: string) => /data-drawing="(\d+)"/.exec(html)![1]

  it('is drawn once, and is "unchanged" for clients that have it', async () => {
    const first = await open('/?scene=TA01')
    const etag = first.headers.get('etag')!
    expect(drawingOf(await textOf('/?scene=TA01'))).toBe(drawingOf(await first.text()))
    const again = await open('/?scene=TA01', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const throughProxy = await open('/?scene=TA01', { 'if-none-match': `"other", ${etag.replace('W/', '')}` })
    expect(throughProxy.status).toBe(304)
    expect(first.headers.get('cache-control')).toBe('no-cache')
  })

  it('is drawn again when a price changes, stock runs out or the shop closes', async () => {
    const etags = new Set<string | null>()
    const look = async () => etags.add((await open('/?scene=TA01')).headers.get('etag'))
    await look()
    await exec(`update menu_item set price_fen = price_fen + 100 where item_id = 'I1'`)
    await look()
    await exec(`insert into stock (shop_id, sku, remaining) values ('S1', 'I1', 0) on conflict (shop_id, sku) do update set remaining = 0`)
    await look()
    await exec(`update shop set resting = true where shop_id = 'S1'`)
    await look()
    expect(etags.size).toBe(4)
    await exec(`update shop set resting = false where shop_id = 'S1'`)
  })

  it('is sent compressed to clients that accept it', async () => {
    const reply = await open('/?scene=TA01', { 'accept-encoding': 'gzip, br' })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(await reply.text()).toBe(await textOf('/?scene=TA01'))
    const refused = await open('/?scene=TA01', { 'accept-encoding': 'gzip, br;q=0' })
    expect(refused.headers.get('content-encoding')).toBe('gzip')
  })

  it('is another page after another build', async () => {
    const before = await textOf('/?scene=TA01')
    writeFileSync(join(h5Dir, 'index.html'), INDEX.replace('Zhuoma', 'Zhuoma 2'))
    writeFileSync(
      join(h5Dir, 'first/page.json'),
      JSON.stringify({ styles: [], scripts: ['js/other.js'], rules: RULES, sheetRules: SHEET_RULES }),
    )
    const after = await textOf('/?scene=TA01')
    expect([before.includes('js/menu.js'), after.includes('js/menu.js'), after.includes('Zhuoma 2')]).toEqual([true, false, true])
  })
})

describe('the plain page is sent', () => {
  const isPlain = async (path: string) => {
    const reply = await open(path)
    const html = await reply.text()
    return reply.status === 200 && html.includes('id="app"') && !html.includes('zm-first')
  }

  it.each(['/', '/?scene=', '/?scene=T-nowhere', '/?scene=%3Cscript%3E', '/?q=hello'])('%s', async (path) => {
    expect(await isPlain(path)).toBe(true)
  })

  it('and the program that draws the first screen cannot be downloaded', async () => {
    for (const path of [
      '/first/render.cjs',
      '/first/page.json',
      '//first/render.cjs',
      '///first//render.cjs',
      '/first/sheet/../render.cjs',
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404])
  })
})
