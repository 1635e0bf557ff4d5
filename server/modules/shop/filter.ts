import { matchItem } from '@domain/menu/menuSearch'
import { pinyinOf } from '../menu/index'
import type { ShopRow } from './repository'

/** Matches the shop's name, its merchant's, address or city in any language, or the pinyin of either name. */
export function matchesKeyword(row: ShopRow, keyword: string): boolean {
  const text = keyword.trim().toLowerCase()
  if (!text) return true
  const written = [row.name, row.merchant_name, row.address, row.region_name].flatMap((localized) => Object.values(localized) as string[])
  return (
    written.some((one) => one.toLowerCase().includes(text)) ||
    [row.merchant_name.hans, row.name.hans].some((name) => matchItem(text, { name, pinyin: pinyinOf(name) }) !== null)
  )
}
