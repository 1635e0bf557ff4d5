import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brokenWeappRules } from '../../../scripts/lib/weapp/weappGate.mjs'
import { demoMerchants } from '../../../server/seeds/merchants'
import { DIST } from '../support/app'

/** The gate that every build of the mini-program passes (scripts/lib/weapp/weappGate.mjs), on copies of the build with one thing wrong. */

const ROOT = resolve(__dirname, '../../..')
const GATE = join(ROOT, 'scripts/gate.mjs')
const PROJECT = join(ROOT, 'project.config.json')
const KB = 1024

let folder: string
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'zhuoma-gate-')), 'weapp')
  cpSync(DIST, folder, { recursive: true })
  cpSync(`${DIST}.sources.json`, `${folder}.sources.json`)
  cpSync(PROJECT, `${folder}.project.json`)
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

/** The contents of files before a test changed them. */
const before = new Map<string, Buffer | null>()
const keeping = (file: string): string => {
  if (!before.has(file)) before.set(file, existsSync(file) ? readFileSync(file) : null)
  return file
}
afterEach(() => {
  for (const [file, was] of before) {
    if (was) writeFileSync(file, was)
    else rmSync(file)
  }
  before.clear()
})

interface Sources {
  files: Record<string, string[]>
  neededBy: Record<string, string[]>
}
interface AppJson {
  lazyCodeLoading: string
  preloadRule: Record<string, { network: string; packages: string[] }>
}
interface Sitemap {
  rules: { action: string; page: string }[]
}
interface Mode {
  pathName: string
  query: string
}
interface Project {
  appid: string
  miniprogramRoot: string
  setting: Record<string, unknown>
  condition: { miniprogram: { list: Mode[] } }
}

const found = (): string => brokenWeappRules(folder, `${folder}.project.json`).join('\n')
/** In a process of its own, as a build runs it. */
const gate = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [GATE, folder, `${folder}.project.json`], { encoding: 'utf8', env: { ...process.env, ...env } })
const put = (file: string, text: string | Buffer) => appendFileSync(keeping(join(folder, file)), text)
const change = <T>(file: string, by: (json: T) => void) => {
  const json = JSON.parse(readFileSync(keeping(file), 'utf8')) as T
  by(json)
  writeFileSync(file, JSON.stringify(json))
}
const sources = (by: (list: Sources) => void) => change<Sources>(`${folder}.sources.json`, by)
const addsSource = (file: string, source: string, users: string[]) => () =>
  sources(({ files, neededBy }) => {
    files[file]!.push(source)
    neededBy[source] ??= users
  })
const app = (by: (json: AppJson) => void) => () => change<AppJson>(join(folder, 'app.json'), by)
const project = (by: (json: Project) => void) => () => change<Project>(`${folder}.project.json`, by)

it('lets the build pass', () => {
  expect(execFileSync(process.execPath, [GATE, folder], { encoding: 'utf8' })).toBe('')
})

it('accepts code that only checks whether something exists, or that uses such a word as a name or a text', () => {
  put('common.js', ';(()=>{const URL=1;return[typeof Intl,URL,{fetch:2}.fetch,"structuredClone",URL.at,URL.at(URL),URL.at(1,2)]})()')
  expect(found()).toBe('')
})

it.each<[string, () => void, RegExp]>([
  ['a main package above 900 KB', () => put('pages/big.js.txt', Buffer.alloc(900 * KB)), /main has \d+ bytes; the limit is 921600/],
  ['a subpackage above 2 MB', () => put('packShop/big.txt', Buffer.alloc(2048 * KB)), /packShop has \d+ bytes; the limit is 2097152/],
  [
    'more than 20 MB in all',
    () =>
      ['packShop', 'packUser', 'packOrder', 'packOther', 'packDomain', 'userPack'].forEach((name) =>
        put(`${name}/a`, Buffer.alloc(3500 * KB)),
      ),
    /all has \d+ bytes; the limit is 20971520/,
  ],
  [
    'what only a subpackage needs in the main package',
    addsSource('common.js', 'src/features/x/XView.tsx', ['packOther/pages/pay']),
    /common.js of the main package has src\/features\/x\/XView.tsx, which only packOther needs/,
  ],
  [
    'one source in two packages that start together',
    addsSource('packOrder/pages/details.js', 'src/app/construct.ts', ['app']),
    /src\/app\/construct.ts is in main and in packOrder/,
  ],
  ['a script that nobody declared', () => put('pages/other.js', ''), /pages\/other.js: nothing is known of its sources/],
  [
    'a schema library',
    addsSource('vendors.js', 'node_modules/@sinclair/typebox/build/esm/index.mjs', ['app']),
    /vendors.js .*: a schema library/,
  ],
  [
    'the schemas of the wire',
    addsSource('common.js', 'contract/order/order.ts', ['app']),
    /common.js has contract\/order\/order.ts: the wire’s schemas/,
  ],
  ['code of the server', addsSource('common.js', 'server/main.ts', ['app']), /: the server/],
  ['code of a test', addsSource('common.js', 'src/nav/params.test.ts', ['app']), /: a test/],
  ['the gallery', addsSource('app.js', 'src/gallery/index.tsx', ['app']), /: the gallery/],
  ['a source map', () => put('app.js.map', '{}'), /app.js.map: a source map/],
  ['a way to a source map', () => put('app.js', '\n//# sourceMappingURL=app.js.map'), /app.js: a source map/],
  ['a private key', () => put('common.js', '-----BEGIN PRIVATE KEY-----'), /common.js: a private key/],
  ['a secret of the sandbox', () => put('common.js', '"zhuoma-sandbox-pay"'), /common.js: the secret of the sandbox/],
  ['a path of the builder’s machine', () => put('taro.js', join(ROOT, 'src')), /taro.js: a path of the machine/],
  ['a pattern with classes of Unicode', () => put('common.js', ';/^[\\p{L}]$/u'), /common.js: a Unicode property/],
  ['such a pattern made of a text', () => put('common.js', ';new RegExp("\\\\p{L}", "u")'), /common.js: a Unicode property/],
  ['lookbehind', () => put('vendors.js', ';/(?<!a)b/'), /vendors.js: lookbehind/],
  ['syntax that engines do not know', () => put('packOrder/pages/details.js', ';class A{static{}}'), /details.js: syntax after ES2021/],
  ...[
    'Intl.DateTimeFormat()',
    'new URL("a")',
    'structuredClone({})',
    'fetch("a")',
    '[].findLast(x => x)',
    '[].at(-1)',
    'list?.at(list.length - 2)',
    '"a".localeCompare("b")',
  ].map((code): [string, () => void, RegExp] => [code, () => put('taro.js', `;${code}`), /taro.js: .*, which engines of WeChat lack/]),
  ['a page without its script', () => rmSync(keeping(join(folder, 'pages/menu/main.js'))), /pages\/menu\/main.js is not there/],
  [
    'an order pack that is not loaded ahead',
    app(({ preloadRule }) => delete preloadRule['pages/menu/main']),
    /after pages\/menu\/main packOrder/,
  ],
  [
    'more loaded ahead than the order pack',
    app(({ preloadRule }) => preloadRule['pages/index/main']!.packages.push('packUser')),
    /nothing else/,
  ],
  ['components that all load at once', app((json) => (json.lazyCodeLoading = '')), /lazyCodeLoading/],
  ['no sitemap', () => rmSync(keeping(join(folder, 'sitemap.json'))), /there is no sitemap/],
  [
    'orders that WeChat’s search may show',
    () => change<Sitemap>(join(folder, 'sitemap.json'), ({ rules }) => rules.push({ action: 'allow', page: 'packOrder/pages/details' })),
    /sitemap.json: packOrder\/pages\/details is not for search/,
  ],
  [
    'pages that WeChat’s search may show without being named',
    () => change<Sitemap>(join(folder, 'sitemap.json'), (json) => (json.rules = json.rules.filter(({ page }) => page !== '*'))),
    /sitemap.json: all other pages/,
  ],
  ['another folder for the devtools', project((json) => (json.miniprogramRoot = 'dist/')), /project.config.json: miniprogramRoot/],
  ['an appid that is none', project((json) => (json.appid = 'wx12')), /project.config.json: appid/],
  ['devtools that compile again', project(({ setting }) => (setting.es6 = true)), /project.config.json: setting.es6 must be false/],
  ['a setting that is not known', project(({ setting }) => (setting.minify = true)), /project.config.json: setting.minify is not one/],
  [
    'a compile mode of a page that is gone',
    project(({ condition }) => (condition.miniprogram.list[0]!.pathName = 'pages/gone/main')),
    /there is no page pages\/gone\/main/,
  ],
])('notices %s', (_what, doctor, words) => {
  doctor()
  expect(found()).toMatch(words)
})

it('reports a setting of the server that got into the build, without repeating it', () => {
  put('common.js', '"correct horse battery"')
  const { stdout, status } = gate({ WECHAT_APP_SECRET: 'correct horse battery' })
  expect(status).toBe(1)
  expect(stdout).toContain('common.js: the value of WECHAT_APP_SECRET')
  expect(stdout).not.toContain('correct horse')
})

it('the devtools have a compile mode for a table and the door of every demo shop', () => {
  const { condition } = JSON.parse(readFileSync(PROJECT, 'utf8')) as Project
  const codes = condition.miniprogram.list.map(({ query }) => query.replace('scene=', ''))
  for (const { storeCodes, tables } of demoMerchants().flatMap(({ shops }) => shops)) {
    const doors = storeCodes.filter(({ enabled }) => enabled !== false).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(doors))
    if (tables && tables.length > 0) expect(tables.map(({ code }) => code).some((code) => codes.includes(code))).toBe(true)
  }
})
