import { mainText, type MenuText } from '@domain/menu/editing/document'
import type { Allergen, ItemTag } from '@domain/menu/menu'
import type { StaffOutput } from '@contract/staff/index'
import { useTexts } from '../../i18n/useTexts'
import { priceText } from '../../parts/money/moneyText'
import { allergenTexts, fieldTexts, menuTexts, tagTexts } from './texts'
import type { DishDocument } from './useMenu'

type MenuChange = StaffOutput<'/staff/getMenuChanges'>['list'][number]
type Difference = MenuChange['differences'][number]

type Field = keyof typeof fieldTexts
const isField = (field: string): field is Field => Object.hasOwn(fieldTexts, field)

const delta = (fen: number) => (fen === 0 ? '' : ` ${fen > 0 ? '+' : ''}${priceText(fen)}`)
const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const textWords = (text: MenuText): string => [...new Set([text.hans, text.hant, text.yue, text.en].filter(Boolean))].join(' / ')

/** Describes a change of the draft, with one sentence per field. */
export const useDifferenceWords = (names: Readonly<Record<string, string>>) => {
  const t = useTexts(fieldTexts)
  const m = useTexts(menuTexts)
  const tags = useTexts(tagTexts)
  const allergens = useTexts(allergenTexts)
  const name = (id: string) => names[id] ?? id

  function words(field: string, value: unknown): string {
    if (field === 'allergens') {
      const list = value as Allergen[] | null
      return list === null ? t('unknown') : list.length === 0 ? t('none') : list.map((one) => allergens(one)).join('、')
    }
    if (value === null || value === undefined || value === '') return m('empty')
    switch (field) {
      case 'name':
      case 'caption':
      case 'description':
        return textWords(value as MenuText) || m('empty')
      case 'priceFen':
      case 'memberPriceFen':
      case 'costFen':
        return priceText(value as number)
      case 'categoryId':
        return name(value as string)
      case 'tags':
        return (value as ItemTag[]).map((one) => tags(one)).join('、') || m('empty')
      case 'specGroups':
        return (
          (value as DishDocument['specGroups'])
            .map(
              (group) =>
                `${mainText(group.name)}（${group.options.map((one) => mainText(one.name) + delta(one.priceDeltaFen)).join('、')}）`,
            )
            .join(m('comma')) || m('empty')
        )
      case 'addOns':
        return (value as DishDocument['addOns']).map((one) => mainText(one.name) + delta(one.priceFen)).join('、') || m('empty')
      case 'slots':
        return (value as DishDocument['slots'])
          .map(
            (slot) =>
              `${mainText(slot.name)} ×${slot.pick}（${slot.choices.map((one) => name(one.itemId) + delta(one.priceDeltaFen)).join('、')}）`,
          )
          .join(m('comma'))
      case 'box': {
        const box = value as NonNullable<DishDocument['box']>
        return `${name(box.boxId)} ×${box.count}`
      }
      case 'saleWindow': {
        const window = value as NonNullable<DishDocument['saleWindow']>
        return `${time(window.fromMin)}–${time(window.toMin)}`
      }
      case 'shops':
        return (
          (value as DishDocument['shops'])
            .map((shop) => name(shop.shopId) + (shop.priceFen === null ? '' : ` ${priceText(shop.priceFen)}`))
            .join('、') || m('empty')
        )
      case 'recommended':
        return t(value === true ? 'yes' : 'no')
      case 'picture':
        return t('picture')
      default:
        return typeof value === 'object' ? '…' : String(value)
    }
  }

  return ({ field, before, after }: Difference): { field: string; words: string } => {
    const label = isField(field) ? t(field) : field
    if (field === 'sort' || field === 'picture') return { field: label, words: '' }
    return { field: label, words: m('becomes', { before: words(field, before), after: words(field, after) }) }
  }
}
