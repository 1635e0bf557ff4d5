import { newPhone, type Phone } from '../../support/chromium'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { DESK, SECTIONS } from '../support/sandbox'

let app: H5App
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  app = await startH5App()
  lever = leversOf(app.server.url)
})
afterAll(() => app?.close())

/** Strings of an answer, at any depth. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []

/** What is neither Chinese nor English. */
const NEITHER = /#[\dA-F]{6}|pages\/menu\/main|https?:|scene=|SKU|UTC|English|中文|data/g

describe.each([
  ['zh-CN', /[A-Za-z]{3,}/],
  ['en-US', /\p{Script=Han}/u],
] as const)('in a browser in %s', (locale, foreign) => {
  let other: Phone
  const known = new Set<string>()
  const answers: Promise<void>[] = []
  beforeAll(async () => {
    const { userId } = await app.server.newCaller()
    await lever.post('/orders', { who: userId, code: 'SNTYY01', status: 'pendingAcceptance' })
    await lever.post('/faults', { kind: 'delay', call: '/getShopInfo', ms: 1, times: 3 })
    await app.server.app.deps.ports.sms.send('13700000000', '123456')
    other = await newPhone(app.browser, { ...DESK, baseURL: app.server.url, locale, timezoneId: 'America/New_York' })
    other.page.on('response', (answer) => {
      if (!answer.headers()['content-type']?.includes('json')) return
      const learn = (body: unknown) => stringsIn(body).forEach((text) => known.add(text))
      // An answer that arrives when the page closes cannot be read.
      answers.push(answer.json().then(learn, () => undefined))
    })
  })
  afterAll(async () => {
    await other?.close()
    await lever.delete('/faults')
  })

  it.each(sample(SECTIONS, 6, `sections in ${locale}`))('%s is in that language, except for names in the data', async (section) => {
    await other.page.goto(`/sandbox#${section}`)
    await other.page.waitForFunction((id) => {
      const here = document.querySelector(`#sections a[aria-current]`)
      const main = document.querySelector('#main')!
      return here?.getAttribute('href') === `#${id}` && main.children.length > 2 && main.lastElementChild!.textContent !== '…'
    }, section)
    const texts = await other.page.evaluate(() =>
      [...document.body.querySelectorAll('*')].flatMap((one) => [
        ...['title', 'aria-label', 'placeholder', 'alt', 'data-head'].map((attribute) => one.getAttribute(attribute) ?? ''),
        ...[...one.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && one.tagName !== 'CODE')
          .map((node) => node.textContent ?? ''),
      ]),
    )
    await Promise.all(answers)
    const data = [...known].filter((text) => text.length > 1 || foreign.test(text)).sort((one, next) => next.length - one.length)
    const ours = texts.map((text) => data.reduce((rest, one) => rest.replaceAll(one, ''), text).replace(NEITHER, ''))
    expect(ours.length).toBeGreaterThan(30)
    expect(ours.filter((text) => foreign.test(text))).toEqual([])
  })

  it('an order’s time is the shop’s, with date and zone, wherever the browser is', async () => {
    await other.page.goto('/sandbox#orders')
    const at = (await lever.get<{ list: { createdAt: number; utcOffsetMin: number }[] }>('/orders')).list[0]!
    const [date, time] = new Date(at.createdAt + at.utcOffsetMin * 60_000).toISOString().split(/[T.]/)
    const cell = other.page.getByRole('row').nth(1).getByRole('cell').first()
    expect((await cell.innerText()).split(/\s+/)).toEqual([time, date, 'UTC+8'])
  })

  it('changes to the other language and remembers it', async () => {
    const [key, after, heading] = locale === 'zh-CN' ? (['English', 'en', 'Clock'] as const) : (['中文', 'zh-CN', '时钟'] as const)
    await other.page.goto('/sandbox#clock')
    await other.page.getByRole('button', { name: key }).click()
    await other.page.reload()
    await other.page.getByRole('heading', { level: 2, name: heading }).waitFor()
    expect(await other.page.evaluate(() => document.documentElement.lang)).toBe(after)
    other.expectQuietConsole()
  })
})
