import { navTexts } from '@/nav/texts'
import { DIST, startWeapp, type WeappHost } from './support/app'
import { appJsonOf, declaredPages } from './support/pages'
import type { Phone } from './support/phone'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
}, 60_000)
afterAll(() => host?.close())

/** What a page's link carries when it must carry something. */
const NEEDED: Record<string, Record<string, string>> = {
  'pages/webview/main': { url: 'https%3A%2F%2Fexample.com' },
  'packOrder/pages/details': { orderNo: 'none' },
  'packOrder/pages/success': { orderNo: 'none' },
  'packDomain/pages/comment': { orderNo: 'none' },
  'packDomain/pages/package': { itemId: 'none' },
}

let phone: Phone
beforeEach(() => {
  phone = host.phone()
})
afterEach(() => phone.end())

const open = async (path: string, query: Record<string, string>) => {
  phone.launch({ path, query })
  await phone.settles()
  phone.expectQuiet()
}

it.each(declaredPages(appJsonOf(DIST)))('%s opens cold and keeps quiet', async (path) => {
  await open(path, NEEDED[path] ?? {})
  expect(phone.elements().length).toBeGreaterThan(1)
  expect(phone.pictures().filter((address) => !address.startsWith('http'))).toEqual([])
})

it.each(Object.keys(NEEDED))('%s says that its link is incomplete', async (path) => {
  await open(path, { junk: '%' })
  await phone.sees(navTexts['page.badLink'].hans)
})
