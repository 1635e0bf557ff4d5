import { appJsonOf, declaredPages } from './support/pages'
import { DIST, startWeapp, type WeappHost } from './support/app'

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

describe('every page that is declared', () => {
  it.each(declaredPages(appJsonOf(DIST)))('%s opens cold and keeps quiet', async (path) => {
    const phone = host.phone()
    phone.launch({ path, query: NEEDED[path] ?? {} })
    await phone.settles()
    phone.expectQuiet()
    expect(phone.pages.declared).toContain(phone.pages.top.route)
    phone.end()
  })
})
