import { LANGS } from '@domain/lang'
import { defaultSelection, problemsOf } from '@domain/menu/choices'
import { hasPicture } from '../../art/pictures'
import { planOf } from '../history/shelves'
import { itemRow, itemsOf } from '../rows'
import { bigMerchant } from './merchant'
import { bigName, DISTINCT } from './names'

describe('the dishes of the big shop', () => {
  it('have unique names in every language, even when there are more dishes than base names', () => {
    const names = Array.from({ length: DISTINCT + 50 }, (_, no) => bigName(no).name)
    for (const lang of LANGS) {
      const texts = names.map((name) => name[lang] ?? '')
      expect(texts.every((text) => text.trim().length > 0)).toBe(true)
      expect(new Set(texts).size).toBe(names.length)
    }
  })

  it('are as many as requested, each with a picture and a possible choice', () => {
    const merchant = bigMerchant(2_000)
    expect(itemsOf(merchant)).toHaveLength(2_000)
    expect(merchant.categories).toHaveLength(40)
    const rows = merchant.categories.flatMap(({ categoryId, items }) => items.map((item) => itemRow(merchant, categoryId, item, 0)))
    expect([...new Set(rows.map(({ picture }) => String(picture)))].filter((picture) => !hasPicture(picture))).toEqual([])
    const [shop] = merchant.shops
    const { items } = planOf(merchant, shop!).in('en')
    expect(items.filter((item) => problemsOf(item, defaultSelection(item)).length > 0)).toEqual([])
  })
})
