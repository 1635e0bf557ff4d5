import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type { Compilation, Compiler } from 'webpack'
import { ITS_SHEETS } from './chunks'
import { filesOfPages } from './preloadPlugin'
import { cssRules } from './cssRules'

const root = path.resolve(__dirname, '../..')
const source = (name: string) => path.join(root, 'src/ssr', name)

/** What the server needs to draw the first screen of a link with a code (server/ssr), beside the build that it belongs to. */
export const FOLDER = 'first'

export interface Settings {
  /** Path of the page that such a link opens. */
  page: string
  /** As `DefinePlugin` takes them. */
  env: Record<string, string>
}

const entryStyles = (compilation: Compilation): string[] =>
  [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.css'))

/** These come after all others, as the code of the sheets does. */
const stylesOfSheets = (compilation: Compilation): string[] =>
  compilation.chunkGroups
    .filter(({ origins }) => origins.some(({ request }) => ITS_SHEETS.test(request ?? '')))
    .flatMap((group) => group.getFiles())
    .filter((file) => file.endsWith('.css'))

/**
 * Writes the menu page as a program that draws it as text, the script that records taps until the app is there, and which styles belong to which class:
 * `first/render.cjs`, `first/tapReplay.js`, `first/page.json`. It contains the app's own components, so that both draw the same.
 */
export class SsrPlugin {
  constructor(private readonly settings: Settings) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('Ssr', async (compilation) => {
      // The development server keeps its files in memory and serves no first screen.
      if (compiler.watchMode) return
      const folder = path.join(compiler.outputPath, FOLDER)
      mkdirSync(folder, { recursive: true })
      const files = filesOfPages(compilation)[this.settings.page]
      if (!files) throw new Error(`There is no page ${this.settings.page}`)
      const styles = [...entryStyles(compilation), ...files.filter((file) => file.endsWith('.css'))]
      const rulesOf = (names: readonly string[]) =>
        names.flatMap((name) => cssRules(readFileSync(path.join(compiler.outputPath, name), 'utf8')))
      const later = stylesOfSheets(compilation).filter((file) => !styles.includes(file))
      writeFileSync(
        path.join(folder, 'page.json'),
        JSON.stringify({
          styles,
          scripts: files.filter((file) => file.endsWith('.js')),
          rules: rulesOf(styles),
          sheetRules: rulesOf([...new Set(later)]),
        }),
      )
      await this.bundle(folder)
    })
  }

  private async bundle(folder: string) {
    const shared: esbuild.BuildOptions = { bundle: true, minify: true, logLevel: 'error' }
    const define = Object.fromEntries(Object.entries(this.settings.env).map(([name, value]) => [`process.env.${name}`, value]))
    await esbuild.build({
      ...shared,
      entryPoints: [source('render.tsx')],
      outfile: path.join(folder, 'render.cjs'),
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      tsconfig: path.join(root, 'tsconfig.h5.json'),
      resolveExtensions: ['.server.ts', '.server.tsx', '.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.json'],
      alias: { '@tarojs/taro': source('taro.ts'), '@tarojs/components': source('elements.tsx') },
      loader: { '.scss': 'empty' },
      define: { ...define, 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    })
    const inBrowser: esbuild.BuildOptions = { ...shared, format: 'iife', target: ['chrome87', 'safari14'] }
    await esbuild.build({ ...inBrowser, entryPoints: [source('tapReplay.ts')], outfile: path.join(folder, 'tapReplay.js') })
    // The service worker's scope covers the paths below its own.
    await esbuild.build({ ...inBrowser, entryPoints: [source('worker.ts')], outfile: path.join(folder, '..', 'worker.js') })
  }
}
