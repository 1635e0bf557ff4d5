import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'

/** The answers to the app's first calls, which are put into the document. */
export interface PreloadedState {
  code: string
  lang: Lang
  place: Output<'/nocheck/getMchntShopData'>
  menu: Output<'/goods/getAllGoodsInfo'>
}

export interface Drawn {
  html: string
  languageTag: string
  /** Dishes with choices whose keys open a sheet, in the order in which they are drawn. */
  opens: readonly string[]
  /** State of the script that records taps. */
  facts: object
}

/** The sheet of a dish after these steps in it (src/features/menu/spec/steps.ts). */
export interface SheetState {
  itemId: string
  steps: readonly string[]
  /** The drawing of the dish's text. */
  text: string
}

/** A piece of the app's styles; config/h5/cssRules.ts says what is what. */
export interface CssRule {
  css: string
  needs?: string[][]
  within?: string
  keyframes?: string
}

/** What the build of the web app wrote for the server: its menu page as a program, and the parts of the document around it. */
export interface Kit {
  /** Changes with the build. */
  version: string
  template: string
  tapReplay: string
  styles: string[]
  scripts: string[]
  rules: CssRule[]
  /** Styles of what opens over the menu, which load later. */
  sheetRules: CssRule[]
  merchantCode?: string | undefined
  draw(given: PreloadedState, now: number): Drawn | undefined
  /** Undefined where the app would open no sheet, or has no such step in it. */
  drawSheet(given: PreloadedState, now: number, sheet: SheetState): string | undefined
}

type Program = Pick<Kit, 'merchantCode' | 'draw' | 'drawSheet'>

/** The program is the build's own code, as trusted as ours; it is compiled here so that a new build is used without a restart. */
function programOf(file: string): Program {
  const exported = { exports: {} as Program }
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file }) as (
    ...parts: unknown[]
  ) => void
  run(exported, exported.exports, createRequire(file))
  return exported.exports
}

function load(h5Dir: string): Kit {
  const read = (name: string) => readFileSync(join(h5Dir, name), 'utf8')
  const [template, tapReplay, page] = ['index.html', 'first/tapReplay.js', 'first/page.json'].map(read) as [string, string, string]
  const parts = JSON.parse(page) as Pick<Kit, 'styles' | 'scripts' | 'rules' | 'sheetRules'>
  const program = programOf(join(h5Dir, 'first/render.cjs'))
  const version = createHash('sha1').update(template).update(tapReplay).update(page).update(read('first/render.cjs')).digest('hex')
  return { version, template, tapReplay: tapReplay.trim(), ...parts, ...program }
}

/** The kit of the current build; null where there is none. A build replaces the former one as a whole, so its page shows whether it is another. */
export function createKits(h5Dir: string): () => Kit | null {
  let known: { builtAt: number; kit: Kit } | undefined
  return () => {
    try {
      const builtAt = statSync(join(h5Dir, 'first/page.json')).mtimeMs
      if (known?.builtAt !== builtAt) known = { builtAt, kit: load(h5Dir) }
      return known.kit
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw fault
    }
  }
}
