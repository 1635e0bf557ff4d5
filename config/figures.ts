import { readFileSync } from 'node:fs'
import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'

const NAME = 'Figures'
const FILE = path.resolve(__dirname, '../src/theme/figures.generated.scss')

/** Plain CSS but for its first line. */
const css = (): string =>
  readFileSync(FILE, 'utf8')
    .replace(/^\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '')

/** The figures' font stands in the document: coming later it would change the face of every price on screen. src/theme/figures.ts makes it ready. */
export class FiguresPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (html) => {
        html.headTags.push({
          tagName: 'style',
          voidTag: false,
          attributes: { id: 'zm-figures', media: 'not all' },
          innerHTML: css(),
          meta: { plugin: NAME },
        })
        return html
      })
    })
  }
}
