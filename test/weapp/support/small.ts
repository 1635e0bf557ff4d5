import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Phone } from './phone'
import { Templates } from './view'

interface Written {
  /** Body of the page's onLoad(query). */
  onLoad?: string
  wxml?: string
  /** Further options of `Page()`. */
  page?: string
  /** The component `part` of the page. */
  component?: { wxml: string; js: string }
}

/** A mini-program of one page, written for one test of the host itself. */
export class Small {
  readonly dist = mkdtempSync(join(tmpdir(), 'zhuoma-weapp-'))
  private phone: Phone | null = null

  async run({ onLoad = '', wxml = '<view bindtap="eh">{{word}}</view>', page: more = '', component }: Written): Promise<Phone> {
    const permission = { 'scope.userLocation': { desc: 'a test' } }
    const app = { pages: ['one'], subPackages: [], tabBar: { list: [] }, permission, requiredPrivateInfos: ['getLocation'] }
    const page = `Page({ data: { word: 'before', i: { sid: 'p', text: '' } }, eh() {},
      ${more} onLoad(query) { ${onLoad} }, give() { this.setData({ i: { sid: 'p', text: 'new' } }) }, allow() { wx.openSetting({ success() {} }) } })`
    const files = {
      'app.json': JSON.stringify(app),
      'app.js': 'App({})',
      'one.wxml': wxml,
      'one.js': page,
      ...(component && {
        'one.json': JSON.stringify({ usingComponents: { part: './part' } }),
        'part.wxml': component.wxml,
        'part.js': `Component({ properties: { i: { type: Object, value: {} } }, ${component.js} })`,
        'part.json': JSON.stringify({ component: true }),
      }),
    }
    for (const [file, text] of Object.entries(files)) writeFileSync(join(this.dist, file), text)
    const network = { built: 'http://built.example', real: 'http://127.0.0.1:9', online: true, sockets: true, losses: [] }
    this.phone = new Phone({ dist: this.dist, network, now: Date.now(), templates: new Templates(this.dist) })
    this.phone.launch({ path: 'one', query: { word: '%E4%B8%AD' } })
    await this.phone.settles()
    return this.phone
  }

  end(): void {
    this.phone?.end()
    rmSync(this.dist, { recursive: true })
  }
}
