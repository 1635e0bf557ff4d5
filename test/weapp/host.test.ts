import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Phone } from './support/phone'
import { Templates } from './support/view'

/** What makes the other tests here worth believing: the host notices what WeChat would not stand. (A rejection that nobody catches fails a test by itself.) */

let dist: string
let phone: Phone | undefined
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'zhuoma-weapp-'))
})
afterEach(() => {
  phone?.end()
  rmSync(dist, { recursive: true })
})

/** A mini-program of one page, whose `onLoad` does this. */
const run = async (code: string): Promise<Phone> => {
  const files = {
    'app.json': JSON.stringify({ pages: ['one'], subPackages: [], tabBar: { list: [] } }),
    'app.js': 'App({})',
    'one.wxml': '<view>{{word}}</view>',
    'one.js': `Page({ data: { word: 'before' }, eh() {}, onLoad(query) { ${code} } })`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text)
  const network = { built: 'http://built.example', real: 'http://127.0.0.1:9', online: true }
  phone = new Phone({ dist, network, now: Date.now(), templates: new Templates(dist) })
  phone.launch({ path: 'one', query: { word: '%E4%B8%AD' } })
  await phone.settles()
  return phone
}

it('draws what a page says, and its query arrives as it was written', async () => {
  const one = await run(`this.setData({ word: query.word })`)
  one.expectQuiet()
  expect(one.screen).toBe('%E4%B8%AD')
})

it.each([
  ['eval', `eval('1')`, /Code generation from strings/],
  ['a function made of text', `new Function('return 1')()`, /Code generation from strings/],
  ['the window of a browser', `window.innerWidth`, /undefined/],
  ['a request of a browser', `fetch('/')`, /fetch is not a function/],
  ['a wx call that is not known', `wx.flyToTheMoon()`, /wx.flyToTheMoon is not known/],
  ['an error in the console', `console.error('lost')`, /console.error: lost/],
  ['what is thrown later', `setTimeout(() => { throw new Error('later') }, 1)`, /uncaught: .*later/],
  ['a request to another server', `wx.request({ url: 'http://elsewhere.example/api' })`, /not on the server/],
])('notices %s', async (_what, code, words) => {
  const one = await run(code)
  expect(() => one.expectQuiet()).toThrow(words)
})

it('refuses a page that is not declared', async () => {
  const one = await run(`wx.navigateTo({ url: '/two', fail: ({ errMsg }) => this.setData({ word: errMsg }) })`)
  expect(one.screen).toBe('navigateTo:fail page "two" is not found')
})

it('refuses a template that WeChat’s compiler refuses', async () => {
  writeFileSync(join(dist, 'one.wxml'), '<view><text></view>')
  expect(() => new Templates(dist)).toThrow(/wcc refused/)
})
