import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subset from 'subset-font'

const load = createRequire(__filename)

interface FontKit {
  create(bytes: Buffer): { characterSet: number[] }
}

const FOLDER = path.join(__dirname, '../../node_modules/.cache/zhuoma/chinese-font')
const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${FOLDER}</dir>
  <cachedir>${FOLDER}.cache</cachedir>
</fontconfig>
`

/** The pieces of Noto Sans SC that npm brings for browsers, as fonts of a system. */
const unpack = async (): Promise<void> => {
  const files = path.join(path.dirname(load.resolve('@fontsource-variable/noto-sans-sc/package.json')), 'files')
  const fontkit = load('fontkit') as FontKit
  const next = `${FOLDER}.next`
  mkdirSync(next, { recursive: true })
  for (const file of readdirSync(files).filter((name) => name.endsWith('wght-normal.woff2'))) {
    const bytes = readFileSync(path.join(files, file))
    const text = String.fromCodePoint(...fontkit.create(bytes).characterSet)
    writeFileSync(path.join(next, file.replace('woff2', 'ttf')), await subset(bytes, text, { targetFormat: 'truetype' }))
  }
  writeFileSync(path.join(next, 'fonts.conf'), CONFIGURATION)
  renameSync(next, FOLDER)
}

/**
 * Browsers started from now on have a Chinese font, as every phone does. A machine that has none looks in vain for each character in each layout,
 * which takes several times as long as drawing it. Only on Linux; elsewhere there is one.
 */
export const haveChineseFont = async (): Promise<void> => {
  if (process.platform !== 'linux') return
  if (!existsSync(FOLDER)) await unpack()
  process.env.FONTCONFIG_FILE = path.join(FOLDER, 'fonts.conf')
}
