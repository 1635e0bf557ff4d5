import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileWxss } from '../support/compile'
import { Small } from '../support/small'
import { Templates } from '../support/view'

/** Proves the test host: it reports what WeChat would not accept. (A rejection that nobody catches fails a test by itself.) */

let app: Small
beforeEach(() => {
  app = new Small()
})
afterEach(() => app.end())

it('draws a page’s data, and passes its query as it was written', async () => {
  const phone = await app.run({ onLoad: `this.setData({ word: query.word })` })
  phone.expectQuiet()
  expect(phone.screen).toBe('%E4%B8%AD')
})

it.each([
  ['eval', `eval('1')`, /Code generation from strings/],
  ['a function made of text', `new Function('return 1')()`, /Code generation from strings/],
  ['a wx call that is not known', `wx.flyToTheMoon()`, /wx.flyToTheMoon is not known/],
  ['an error in the console', `console.error('lost')`, /console.error: lost/],
  ['a warning in the console', `console.warn('odd')`, /console.warn: odd/],
  ['what is thrown at once', `throw new Error('now')`, /uncaught: .*now/],
  ['what is thrown later', `setTimeout(() => { throw new Error('later') }, 1)`, /uncaught: .*later/],
  ['a request to another server', `wx.request({ url: 'http://elsewhere.example/api' })`, /not on the server/],
  ['a position that app.json does not announce', `wx.chooseLocation({ fail() {} })`, /chooseLocation is not in requiredPrivateInfos/],
  ['a picture without an address', `wx.previewImage({ urls: ['/pictures/1.jpg'], fail() {} })`, /WeChat cannot show/],
  ['a sixth socket', `for (let n = 0; n < 6; n++) wx.connectSocket({ url: 'ws://built.example/socket' })`, /more than 5 sockets/],
  ['a component that is not declared', `this.setData({ word: '' }); Component({})`, /outside of a component/],
])('notices %s', async (_what, onLoad, words) => {
  const phone = await app.run({ onLoad })
  expect(() => phone.expectQuiet()).toThrow(words)
})

it.each(
  'window.innerWidth document.title location.href localStorage.length navigator.userAgent new_XMLHttpRequest() fetch("/") new_WebSocket("ws://a") new_URL("http://a") new_MessageChannel() requestAnimationFrame(()=>0) setImmediate(()=>0) process.env Buffer.from("")'.split(
    ' ',
  ),
)('has nothing of a browser or of Node: %s', async (code) => {
  const phone = await app.run({ onLoad: code.replace('_', ' ') })
  expect(() => phone.expectQuiet()).toThrow(/uncaught: TypeError/)
})

it.each([
  ['times in words of a language', `new Intl.DateTimeFormat()`],
  ['deep copies', `structuredClone({})`],
  ['the last of a list', `[1].at(-1)`],
  ['an order of letters', `'a'.localeCompare('b')`],
  ['classes of Unicode in a pattern made of a text', `new RegExp('\\\\p{L}', 'u')`],
  ['classes of Unicode in a pattern', `/\\p{L}/u.test('a')`],
  ['lookbehind in a pattern', `/(?<=a)b/.test('ab')`],
])('has as little as the engines of the floor: no %s', async (_what, onLoad) => {
  await expect(app.run({ onLoad }).then((phone) => phone.expectQuiet())).rejects.toThrow(/(Type|Reference|Syntax)Error/)
})

/** Calls that WeChat answers with `fail`, and their messages. */
it.each([
  ['a page that is not declared', `wx.navigateTo({ url: '/two', fail })`, 'navigateTo:fail page "two" is not found'],
  ['a payment that is not signed', `wx.requestPayment({ package: 'prepay_id=1', fail })`, 'requestPayment:fail parameter error: timeStamp'],
  ['a position that is not given', `wx.getLocation({ fail })`, 'getLocation:fail auth deny'],
  ['a code that nobody scans', `wx.scanCode({ fail })`, 'scanCode:fail cancel'],
  [
    'an action sheet that is closed',
    `wx.getSetting({ success: () => wx.showActionSheet({ itemList: ['a'], fail }) })`,
    'showActionSheet:fail cancel',
  ],
  ['pictures that nobody chooses', `wx.chooseMedia({ mediaType: ['image'], fail })`, 'chooseMedia:fail cancel'],
  [
    'a file that is not there',
    `wx.uploadFile({ url: 'http://built.example/api', filePath: 'wxfile://no', name: 'file', fail })`,
    "uploadFile:fail file doesn't exist: wxfile://no",
  ],
  [
    'colours of a bar that WeChat cannot draw',
    `wx.setNavigationBarColor({ frontColor: '#123456', backgroundColor: '#fff', fail })`,
    'setNavigationBarColor:fail frontColor is #ffffff or #000000',
  ],
  ['a screen brighter than bright', `wx.setScreenBrightness({ value: 2, fail })`, 'setScreenBrightness:fail value is 0 to 1'],
  ['a shake of no known strength', `wx.vibrateShort({ fail })`, 'vibrateShort:fail type is heavy, medium or light'],
  ['a question with long keys', `wx.showModal({ confirmText: 'certainly', fail })`, 'showModal:fail keys take four characters'],
  [
    'four messages at once',
    `wx.requestSubscribeMessage({ tmplIds: ['1', '2', '3', '4'], fail })`,
    'requestSubscribeMessage:fail TmplIds should have one to three ids',
  ],
  [
    'more than a megabyte under one key',
    `wx.setStorage({ key: 'a', data: 'x'.repeat(1100000), fail })`,
    'setStorage:fail exceed storage item max length',
  ],
])('refuses %s', async (_what, onLoad, words) => {
  const phone = await app.run({ onLoad: `const fail = ({ errMsg }) => this.setData({ word: errMsg }); ${onLoad}` })
  await phone.sees(words)
  phone.expectQuiet()
})

it('asks for a permission once; after a refusal it refuses by itself, until the settings allow it', async () => {
  const phone = await app.run({
    onLoad: `this.eh = () => wx.getLocation({ success: ({ latitude }) => this.setData({ word: String(latitude) }), fail: ({ errMsg }) => this.setData({ word: errMsg }) })`,
  })
  const requests = () => phone.tap(phone.elements().find(({ tag }) => tag === 'view')!)
  requests()
  await phone.sees(/auth deny/)
  phone.diner.position = { latitude: 31, longitude: 121 }
  requests()
  await phone.settles()
  expect(phone.screen).toMatch(/auth deny/)
  const page = phone.pages.top
  page.call('allow')
  await phone.settles()
  requests()
  await phone.sees('31')
})

it('keeps nothing of an app that has ended except its storage', async () => {
  const phone = await app.run({
    onLoad: `wx.setStorageSync('a', { n: (wx.getStorageSync('a').n || 0) + 1 }); this.setData({ word: String(wx.getStorageSync('a').n) })`,
  })
  expect(phone.screen).toBe('1')
  phone.launch({ path: 'one' })
  await phone.settles()
  expect(phone.screen).toBe('2')
})

it('lets no tap through an overlay', async () => {
  const phone = await app.run({
    wxml: `<view aria-role="button">under</view><view wx:if="{{word}}" aria-modal="true"><view aria-role="button">over</view></view>`,
  })
  expect(phone.isWithinReach(phone.named('button', 'over')[0]!)).toBe(true)
  expect(phone.isWithinReach(phone.named('button', 'under')[0]!)).toBe(false)
})

it('lets a tap bubble through listeners, up to where it is caught', async () => {
  const phone = await app.run({
    wxml: `<view bindtap="eh" id="far"><view catchtap="eh" id="near"><view bindtap="eh" id="here" aria-role="button">{{word}}</view></view></view>`,
    onLoad: `const heard = []; this.eh = ({ currentTarget, target }) => this.setData({ word: (heard.push(currentTarget.id + '<' + target.id), heard.join(' ')) })`,
  })
  await phone.taps(/./)
  await phone.sees('here<here near<here')
})

it('limits input to the length of the field', async () => {
  const phone = await app.run({
    wxml: `<view>name<input maxlength="{{3}}" bindinput="eh"/></view><view>{{word}}</view>`,
    onLoad: `this.eh = ({ detail }) => this.setData({ word: detail.value })`,
  })
  await phone.types('name', 'abcdef')
  await phone.sees('abc')
})

it('moves a list to its ends and not beyond, and says when the end is near', async () => {
  const phone = await app.run({
    wxml: `<scroll-view id="list" scroll-y="{{true}}" bindscroll="eh" bindscrolltolower="eh"><view style="height: 3000px"></view></scroll-view><view>{{word}}</view>`,
    onLoad: `const heard = []; this.eh = ({ type, detail }) => this.setData({ word: (heard.push(type + (detail.scrollTop ?? '')), heard.join(' ')) })`,
  })
  phone.scrolls('list', 500)
  phone.scrolls('list', 9_000)
  await phone.sees('scroll500 scroll2156 scrolltolower')
})

it('turns pickers and swipers', async () => {
  const phone = await app.run({
    wxml: `<view>day<picker mode="date" bindchange="eh"></picker></view><swiper bindchange="eh"></swiper><view>{{word}}</view>`,
    onLoad: `const heard = []; this.eh = ({ detail }) => this.setData({ word: (heard.push(detail.value ?? detail.current), heard.join(' ')) })`,
  })
  await phone.picks('day', '1994-05-06')
  phone.turns(
    phone.elements().find(({ tag }) => tag === 'swiper')!,
    2,
  )
  await phone.sees('1994-05-06 2')
})

it('informs a page how far it is scrolled, that its end is near, and that it goes to the background and returns', async () => {
  const phone = await app.run({
    wxml: `<view style="height: 3000px"></view><view>{{word}}</view>`,
    onLoad: `this.heard = []`,
    page: ['onPageScroll', 'onReachBottom', 'onHide', 'onShow']
      .map(
        (hook) =>
          `${hook}(event) { (this.heard ||= []).push('${hook}' + (event?.scrollTop ?? '')); this.setData({ word: this.heard.join(' ') }) },`,
      )
      .join(' '),
  })
  phone.scrollsPage(700)
  phone.scrollsPage(99_000)
  phone.hides()
  phone.reenter()
  await phone.sees('onShow onPageScroll700 onPageScroll2178 onReachBottom onHide onShow')
})

it('keeps what a component set by itself until its parent passes a new value', async () => {
  const phone = await app.run({
    wxml: `<part i="{{i}}"/><view>{{word}}</view>`,
    component: { wxml: `<view>{{i.text}}</view>`, js: `attached() { wx.part = this }` },
    onLoad: `wx.part = null; this.eh = () => 0; this.setData({ i: { sid: 'p', text: 'given' } }, () => wx.part.setData({ 'i.text': 'own' }, () => this.setData({ word: 'redrawn' })))`,
  })
  await phone.sees('redrawn')
  await phone.sees('own')
  phone.pages.top.call('give')
  await phone.sees('new')
})

it('refuses a template or a style sheet that WeChat’s compiler refuses', () => {
  writeFileSync(join(app.dist, 'one.wxml'), '<view><text></view>')
  expect(() => new Templates(app.dist)).toThrow(/wcc refused/)
  writeFileSync(join(app.dist, 'one.wxss'), '.a { color: red')
  expect(() => compileWxss(app.dist)).toThrow(/wcsc refused/)
})
