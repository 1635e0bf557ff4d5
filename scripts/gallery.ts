/**
 * All components on one page: `npm run gallery` builds dist/gallery and rebuilds it on changes; open dist/gallery/index.html. Not part of the app: it
 * is bundled by esbuild, with plain elements in place of Taro's.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { context, type Plugin } from 'esbuild'
import { compile } from 'sass'

const root = join(__dirname, '..')
const out = join(root, 'dist/gallery')

const taro = 'export const useDidShow = () => {}; export const useDidHide = () => {}; export default {}'

const plugin: Plugin = {
  name: 'taro-and-sass',
  setup(build) {
    build.onLoad({ filter: /\.scss$/ }, ({ path }) => ({ contents: compile(path).css, loader: 'css' }))
    build.onResolve({ filter: /^@tarojs\/components$/ }, () => ({ path: join(root, 'src/gallery/host.tsx') }))
    build.onResolve({ filter: /^@tarojs\/taro$/ }, () => ({ path: 'taro', namespace: 'stub' }))
    // One file that needs no server: drawings are inlined.
    build.onResolve({ filter: /\/art$/ }, () => ({ path: join(root, 'src/gallery/art.inline.ts') }))
    build.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: taro, loader: 'js' }))
  },
}

const main = async (): Promise<void> => {
  mkdirSync(out, { recursive: true })
  const page = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Gallery</title><link rel="stylesheet" href="index.css"><style>body{margin:0}</style><div id="app"></div><script src="index.js"></script></html>`
  writeFileSync(join(out, 'index.html'), page)
  const building = await context({
    entryPoints: [join(root, 'src/gallery/index.tsx')],
    outfile: join(out, 'index.js'),
    bundle: true,
    jsx: 'automatic',
    // The gallery has no build settings, so code that reads them gets its defaults.
    define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}' },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    tsconfig: join(root, 'tsconfig.h5.json'),
    plugins: [plugin],
    logLevel: 'warning',
  })
  await building.rebuild()
  console.log(`Built ${pathToFileURL(join(out, 'index.html'))}`)
  if (process.argv.includes('--once')) return building.dispose()
  await building.watch()
}

void main()
