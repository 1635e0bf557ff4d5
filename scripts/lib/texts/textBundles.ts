import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TextEntry } from '../../../src/i18n/texts'

export interface NamedText extends TextEntry {
  key: string
  /** Relative to src. */
  file: string
}

const src = join(__dirname, '../../../src')
const load = createRequire(__filename)

const isEntry = (value: unknown): value is TextEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { hans, en, yue } = value as Partial<Record<string, unknown>>
  return [hans, en, yue].every((text) => typeof text === 'string')
}

/** Every text of the app: whatever the files named texts.ts and someTexts.ts declare. */
export const allTexts = (): NamedText[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[tT]exts\.ts$/.test(file) && file !== join('i18n', 'texts.ts'))
    .sort()
    .flatMap((file) => {
      const bundles = Object.values(load(join(src, file)) as Record<string, object>)
      return bundles.flatMap((bundle) =>
        Object.entries(bundle).flatMap(([key, entry]: [string, unknown]) => (isEntry(entry) ? [{ ...entry, key, file }] : [])),
      )
    })
