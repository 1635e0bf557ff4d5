import { createHash } from 'node:crypto'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { type Compilation, type Compiler, sources } from 'webpack'

const NAME = 'Preload'

export type FilesOfPage = Record<string, string[]>

/** Which files a page needs beside those of the document: `{'pages/menu/main': ['js/….js', 'css/….css']}`. */
export const filesOfPages = (compilation: Compilation): FilesOfPage => {
  const files: FilesOfPage = {}
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue
    for (const { request } of group.origins) {
      const page = /(?:^|\/)((?:pages|pack\w+|userPack)\/.+?)(?:\.tsx)?$/.exec(request ?? '')?.[1]
      if (page) files[page] = group.getFiles().filter((file) => /\.(js|css)$/.test(file))
    }
  }
  return files
}

/** It waits a seventh of the time that the first of the app's scripts took: on a slow network, half of a round trip. */
const PAUSE = 7

/** Runs before anything else has arrived, and fetches the page's files soon after the first of the app's scripts. */
const script = (files: FilesOfPage, home: string, scanned: string) => `(function (files) {
  var page = location.hash.replace(/^#\\/?/, '').split('?')[0]
  var own = files[page || (/[?&]scene=/.test(location.href) ? '${scanned}' : '${home}')] || []
  function isApps(entry) {
    return /\\/js\\/(?!first)/.test(entry.name)
  }
  function ask() {
    own.forEach(function (file) {
      // The app arrived first.
      if (document.querySelector('[src$="/' + file + '"],[href$="/' + file + '"]')) return
      var link = document.createElement('link')
      link.rel = 'preload'
      link.as = /js$/.test(file) ? 'script' : 'style'
      link.fetchPriority = 'low'
      link.href = '/' + file
      document.head.appendChild(link)
    })
  }
  if (performance.getEntriesByType('resource').some(isApps)) return ask()
  new PerformanceObserver(function (list, observer) {
    var first = list.getEntries().find(isApps)
    if (!first) return
    observer.disconnect()
    setTimeout(ask, first.duration / ${PAUSE})
  }).observe({ entryTypes: ['resource'] })
})(${JSON.stringify(files)})
`

/**
 * Taro fetches a page's own files only when the router runs, as a second wave of requests. A small script, first in the document, fetches them soon after the
 * first of the app's scripts has arrived: fetched earlier, they would compete with the app's other scripts, which can run while the page's files are still on
 * the way. It is a file of its own because the server forbids inline scripts.
 */
export class PreloadPlugin {
  /** Where a link leads that names no page: `scanned` when it carries a code. */
  constructor(
    private readonly home: string,
    private readonly scanned: string,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let asset = ''
      compilation.hooks.processAssets.tap({ name: NAME, stage: -2000 }, () => {
        const source = script(filesOfPages(compilation), this.home, this.scanned)
        const contenthash = createHash('md5').update(source).digest('hex').slice(0, 8)
        asset = `js/first.${contenthash}.js`
        compilation.emitAsset(asset, new sources.RawSource(source), { contenthash, immutable: true })
      })
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (html) => {
        for (const { tagName, attributes } of html.headTags) if (tagName === 'script') attributes.fetchpriority = 'high'
        const attributes = { src: `${html.publicPath}${asset}`, async: true }
        html.headTags.unshift({ tagName: 'script', voidTag: false, attributes, meta: { plugin: NAME } })
        return html
      })
    })
  }
}
