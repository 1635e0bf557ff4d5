import { type Lang, pick } from '@domain/lang'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import type { ShownRow, ShownSection } from '../../../personalData/shown'
import { SECTIONS, type SectionName } from '../../../personalData/words'
import { traditionalMenu } from '../../../traditional'

/** The most rows of one kind in a file; the newest are taken, and the file says so. */
export const MOST_ROWS = 2_000

interface Place {
  id: string
  name: object
  currency_sign: string
}
const findMerchants = stmt<[codes: readonly string[]], Place>(
  'dataDownload.merchants',
  'select mchnt_cd as id, name, currency_sign from merchant where mchnt_cd = any($1::text[])',
)
const findShops = stmt<[shopIds: readonly string[]], Place>(
  'dataDownload.shops',
  `select s.shop_id as id, s.name, m.currency_sign from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = any($1::text[])`,
)

export interface DownloadSection {
  name: SectionName
  rows: readonly ShownRow[]
  /** There are more rows than a file has room for. */
  isCut: boolean
}

export interface Download {
  madeAt: number
  offsetMin: number
  lang: Lang
  sections: readonly DownloadSection[]
  /** By `mchnt_cd` and `shop_id`. */
  places: ReadonlyMap<string, { name: string; sign: string }>
}

const isWords = (value: object): boolean => 'hans' in value || 'en' in value || 'yue' in value

/** A text that a shop wrote in several languages in one of them; what contains such texts likewise. */
export function inLanguage(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, lang))
  if (typeof value !== 'object' || value === null) return value
  if (!isWords(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, lang)]))
  const words = value as { hans?: string; hant?: string }
  return lang === 'hant' && !words.hant && words.hans ? traditionalMenu(words.hans) : pick(words, lang)
}

const idsOf = (sections: readonly DownloadSection[], column: string): string[] => [
  ...new Set(sections.flatMap(({ rows }) => rows.map((row) => row[column])).filter((id): id is string => typeof id === 'string')),
]

const ORDER = Object.keys(SECTIONS)

/** All that the modules show of this person, one statement after the other. */
export async function compose(
  db: Database,
  shows: readonly ShownSection[],
  { userId, lang, offsetMin, now }: { userId: string; lang: Lang; offsetMin: number; now: number },
): Promise<Download> {
  const sections: DownloadSection[] = []
  for (const { name, statement, adapt = (row: ShownRow) => row } of [...shows].sort(
    (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
  )) {
    const found = await db.all(statement, userId, MOST_ROWS + 1)
    sections.push({ name, rows: found.slice(0, MOST_ROWS).map(adapt), isCut: found.length > MOST_ROWS })
  }
  const places = [
    ...(await db.all(findMerchants, idsOf(sections, 'mchnt_cd'))),
    ...(await db.all(findShops, idsOf(sections, 'shop_id'))),
  ].map(({ id, name, currency_sign }) => [id, { name: String(inLanguage(name, lang)), sign: currency_sign }] as const)
  return { madeAt: now, offsetMin, lang, sections, places: new Map(places) }
}

const PLACES: Readonly<Record<string, string>> = { mchnt_cd: 'merchant', shop_id: 'shop' }

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

function field(column: string, value: unknown, { lang, places }: Download): [string, unknown] {
  if (column in PLACES) return [PLACES[column]!, typeof value === 'string' ? (places.get(value)?.name ?? value) : value]
  if (/(?:^|_)at$/.test(column) && typeof value === 'number') return [camelCase(column), new Date(value).toISOString()]
  return [camelCase(column), inLanguage(value, lang)]
}

/** The data file: times in UTC, amounts in hundredths. */
export function dataFile(download: Download): string {
  const { madeAt, sections } = download
  const records = sections.map(({ name, rows }) => [
    name,
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => field(column, value, download)))),
  ])
  return JSON.stringify(
    {
      madeAt: new Date(madeAt).toISOString(),
      records: Object.fromEntries(records) as object,
      onlyNewest: sections.filter(({ isCut }) => isCut).map(({ name }) => ({ records: name, count: MOST_ROWS })),
    },
    null,
    2,
  )
}
