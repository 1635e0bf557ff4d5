import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { type Compiler, sources } from 'webpack'

const NAME = 'Fonts'
const THEME = path.resolve(__dirname, '../../src/theme')
const DATA = /data:font\/woff2;base64,([^"]+)/g

/** Plain CSS but for its first line. */
const cssOf = (name: string): string =>
  readFileSync(path.join(THEME, `${name}.generated.scss`), 'utf8')
    .replace(/^\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '')

/** The same rules with the files' addresses instead of their contents. */
const withFiles = (css: string, publicPath: string, add: (name: string, bytes: Buffer) => void): string =>
  css.replace(DATA, (_whole, data: string) => {
    const bytes = Buffer.from(data, 'base64')
    const name = `css/font.${createHash('md5').update(bytes).digest('hex').slice(0, 8)}.woff2`
    add(name, bytes)
    return `${publicPath}${name}`
  })

/**
 * The rules of our fonts stand in the document: a rule that arrived later would lay out everything again. The font of figures itself stands there too, since
 * arriving later it would change the face of every price on screen (src/theme/figures.ts loads it); of the others a browser fetches those whose letters are on
 * screen.
 */
export class FontsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (html) => {
        const style = (innerHTML: string, attributes = {}) => ({
          tagName: 'style',
          voidTag: false,
          attributes,
          innerHTML,
          meta: { plugin: NAME },
        })
        const later = withFiles(cssOf('fonts'), html.publicPath, (name, bytes) =>
          compilation.emitAsset(name, new sources.RawSource(bytes), { immutable: true }),
        )
        html.headTags.push(style(cssOf('figures'), { id: 'zm-figures', media: 'not all' }), style(later))
        return html
      })
    })
  }
}
