import { matchItem } from '@domain/menuSearch'
import { pinyinOf } from '../menu/index'
import type { ShopRow } from './repository'

/** By name, address or city in any language, or the name's pinyin. */
export function matchesKeyword(row: ShopRow, keyword: string): boolean {
  const text = keyword.trim().toLowerCase()
  if (!text) return true
  const written = [row.name, row.address, row.region_name].flatMap((localized) => Object.values(localized) as string[])
  return (
    written.some((one) => one.toLowerCase().includes(text)) ||
    matchItem(text, { name: row.name.hans, pinyin: pinyinOf(row.name.hans) }) !== null
  )
}
