import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../root.mjs'
import { brokenEngineRules } from './weappEngine.mjs'
import { brokenProjectRules } from './weappProject.mjs'
import { appJsonOf, brokenWeappLimits, declaredPages, filesBelow, packageTeller, sourceListOf } from './weappSizes.mjs'

/** No source below these folders may be in a package. `contract/` is imported for its types only. */
const FOREIGN = {
  'a schema library': /(^|\/)node_modules\/(@sinclair\/typebox|ajv|zod|yup|joi|superstruct)\//,
  'the server': /^server\//,
  'the wire’s schemas': /^contract\/(?!facts\.ts)/,
  'a test': /^(test|bench|scripts)\/|\.test\.[jt]sx?$/,
  'the gallery': /^src\/gallery\//,
}

/** No text of these files may be readable in a package. The sign secret is in every client and protects nothing (docs/architecture.md). */
const UNSPEAKABLE = {
  'a source map': /[#@]\s*sourceMappingURL=/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'the address of a database': /postgres(ql)?:\/\/[^\s'"]+@/,
  'the secret of the sandbox’s payments': /zhuoma-sandbox-pay/,
  'a path of the machine that built it': new RegExp(root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
}

/** Settings of the server whose values must not leak into a build. */
const SECRETS = [
  'DATABASE_URL',
  'WECHAT_APP_SECRET',
  'WECHAT_PAY_API_V3_KEY',
  'SMS_WEBHOOK_SECRET',
  'SANDBOX_PAY_SECRET',
  'IDENTITY_HASH_SECRET',
]

const named = (subject, rules, isBroken) => Object.keys(rules).flatMap((what) => (isBroken(rules[what]) ? [`${subject}: ${what}`] : []))

const brokenSourceRules = (folder, { files, neededBy }) => {
  const packageOf = packageTeller(folder)
  const broken = []
  const sources = {}
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.js'))) {
    // Taro copies sources that several subpackages share into each of them.
    const known = files[file] ?? files[file.replace(/^.*?\/(?=sub-common\/)/, '')]
    const home = packageOf(file)
    if (!known) broken.push(`${file}: nothing is known of its sources`)
    for (const source of known ?? []) {
      broken.push(...named(`${file} has ${source}`, FOREIGN, (pattern) => pattern.test(source)))
      const users = [...new Set((neededBy[source] ?? []).map(packageOf))]
      if (home === 'main' && !users.includes('main'))
        broken.push(`${file} of the main package has ${source}, which only ${users.join(', ') || 'nobody'} needs`)
      ;(sources[home] ??= new Set()).add(source)
    }
  }
  return [...broken, ...brokenStartRules(folder, sources)]
}

/** The packages that are loaded when a page is opened first. */
const starts = ({ pages, subPackages, preloadRule = {} }) => [
  ...pages.map((page) => ['main', ...(preloadRule[page]?.packages ?? [])]),
  ...subPackages.map(({ root: name }) => ['main', name]),
]

const brokenStartRules = (folder, sources) => {
  const pairs = starts(appJsonOf(folder)).flatMap((names) => names.flatMap((a, at) => names.slice(at + 1).map((b) => [a, b])))
  const doubled = pairs.flatMap(([a, b]) =>
    [...(sources[a] ?? [])].filter((source) => sources[b]?.has(source)).map((source) => `${source} is in ${a} and in ${b}`),
  )
  return [...new Set(doubled)]
}

const brokenTextRules = (folder) => {
  const secrets = SECRETS.flatMap((name) => ((process.env[name] ?? '').length >= 8 ? [[`the value of ${name}`, process.env[name]]] : []))
  return filesBelow(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return [
      ...(file.endsWith('.map') ? [`${file}: a source map`] : []),
      ...named(file, UNSPEAKABLE, (pattern) => pattern.test(text)),
      ...named(file, Object.fromEntries(secrets), (secret) => text.includes(secret)),
    ]
  })
}

const brokenScriptRules = (folder) =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => brokenEngineRules(readFileSync(path.join(folder, file), 'utf8')).map((what) => `${file}: ${what}`))

/** Spec section 2: the order pack is loaded ahead after home, menu and orders. */
const PRELOADING = ['pages/index/main', 'pages/menu/main', 'pages/order/main']

const brokenAppRules = (folder) => {
  const { pages, preloadRule = {}, lazyCodeLoading, tabBar } = appJsonOf(folder)
  const files = declaredPages(folder).flatMap((page) => ['js', 'json', 'wxml'].map((ending) => `${page}.${ending}`))
  return [
    ...files.filter((file) => !existsSync(path.join(folder, file))).map((file) => `app.json: ${file} is not there`),
    ...PRELOADING.filter((page) => preloadRule[page]?.network !== 'all' || preloadRule[page].packages.join() !== 'packOrder').map(
      (page) => `app.json: after ${page} packOrder and nothing else is to be loaded ahead, on every network`,
    ),
    ...(lazyCodeLoading === 'requiredComponents' ? [] : ['app.json: lazyCodeLoading must be requiredComponents']),
    ...tabBar.list
      .filter(({ pagePath }) => !pages.includes(pagePath))
      .map(({ pagePath }) => `app.json: tab ${pagePath} is not in the main package`),
  ]
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The pages that WeChat's search may show. Orders and payment are private, so only pages that are listed here are shown. */
const brokenSitemapRules = (folder) => {
  const { sitemapLocation = '' } = appJsonOf(folder)
  const file = path.join(folder, sitemapLocation)
  if (sitemapLocation === '' || !existsSync(file)) return ['app.json: there is no sitemap']
  const { rules } = read(file)
  const pages = declaredPages(folder)
  return [
    ...(rules.some(({ action, page }) => action === 'disallow' && page === '*')
      ? []
      : [`${sitemapLocation}: all other pages must be kept from search`]),
    ...rules
      .filter(({ action, page }) => action === 'allow' && (page.startsWith('packOrder/') || page.includes('pay') || !pages.includes(page)))
      .map(({ page }) => `${sitemapLocation}: ${page} is not for search`),
  ]
}

/** A sentence for every violation in a build of the mini-program, or the project around it. */
export const brokenWeappRules = (folder, projectFile = inRoot('project.config.json')) =>
  [
    ...brokenWeappLimits(folder),
    ...brokenSourceRules(folder, read(sourceListOf(folder))),
    ...brokenTextRules(folder),
    ...brokenScriptRules(folder),
    ...brokenAppRules(folder),
    ...brokenSitemapRules(folder),
    ...brokenProjectRules(read(projectFile), declaredPages(folder)),
  ].map((sentence) => `weapp: ${sentence}`)
