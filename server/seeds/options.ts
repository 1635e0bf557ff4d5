import type { Localized } from '@domain/lang'
import type { ChoicesDocument, SlotDocument, SpecGroupDocument } from '../modules/menu/index'
import { localized } from './words'

type Option = SpecGroupDocument['options'][number]

const fen = (yuan: number): number => Math.round(yuan * 100)

export const option = (optionId: string, name: Localized, extraYuan = 0): Option => ({
  optionId,
  name,
  ...(extraYuan !== 0 && { priceDeltaFen: fen(extraYuan) }),
})

/** Marks the option that is chosen when the spec sheet opens. */
export const usual = (one: Option): Option => ({ ...one, isDefault: true })

const group =
  (kind: SpecGroupDocument['kind']) =>
  (groupId: string, name: Localized, ...options: Option[]): SpecGroupDocument => ({ groupId, kind, name, options })
/** Changes the item that is sold, and so its stock. */
export const spec = group('spec')
/** Changes only the preparation. */
export const attribute = group('attribute')

export const slot = (
  slotId: string,
  name: Localized,
  pick: number,
  choices: [itemId: string, extraYuan?: number, isDefault?: 'usual'][],
): SlotDocument => ({
  slotId,
  name,
  pick,
  choices: choices.map(([itemId, extraYuan = 0, isDefault]) => ({
    itemId,
    ...(extraYuan !== 0 && { priceDeltaFen: fen(extraYuan) }),
    ...(isDefault && { isDefault: true }),
  })),
})

/** 标准 / 大份 +¥n. */
export const portion = (largeYuan: number): SpecGroupDocument =>
  spec(
    'portion',
    localized('份量', 'Portion', '份量'),
    usual(option('regular', localized('标准', 'Regular', '標準'))),
    option('large', localized('大份', 'Large', '大份'), largeYuan),
  )

export const cup = (largeYuan: number): SpecGroupDocument =>
  spec(
    'cup',
    localized('杯型', 'Cup', '杯型'),
    usual(option('medium', localized('中杯 500ml', 'Medium 500 ml', '中杯 500ml'))),
    option('large', localized('大杯 700ml', 'Large 700 ml', '大杯 700ml'), largeYuan),
  )

export const spice = (): SpecGroupDocument =>
  attribute(
    'spice',
    localized('辣度', 'Spice', '辣度'),
    option('plain', localized('不辣', 'Not spicy', '唔辣')),
    usual(option('mild', localized('微辣', 'Mild', '小辣'))),
    option('medium', localized('中辣', 'Medium', '中辣')),
    option('hot', localized('特辣', 'Very hot', '大辣')),
  )

const warmth = (usualOne: 'cold' | 'hot'): SpecGroupDocument => {
  const cold = option('cold', localized('冷', 'Cold', '凍'))
  const hot = option('hot', localized('热', 'Hot', '熱'))
  return attribute(
    'warmth',
    localized('温度', 'Temperature', '冷熱'),
    usualOne === 'cold' ? usual(cold) : cold,
    usualOne === 'hot' ? usual(hot) : hot,
  )
}

const ice = (usualOne: 'less' | 'none'): SpecGroupDocument => {
  const less = option('iceLess', localized('少冰', 'Less ice', '少冰'))
  const none = option('iceNone', localized('不加冰', 'No ice', '走冰'))
  return attribute(
    'ice',
    localized('冰量', 'Ice', '冰量'),
    option('iceFull', localized('正常冰', 'Regular ice', '正常冰')),
    usualOne === 'less' ? usual(less) : less,
    usualOne === 'none' ? usual(none) : none,
  )
}

/** Cold drinks only. */
export const iceOnly = (): SpecGroupDocument => ice('less')

/** Cold or hot, and how much ice; a hot one has none. */
export const coldOrHot = (usualOne: 'cold' | 'hot' = 'cold'): SpecGroupDocument[] => [
  warmth(usualOne),
  ice(usualOne === 'cold' ? 'less' : 'none'),
]

const hotWithoutIce = (): Localized => localized('热饮不加冰', 'Hot drinks come without ice', '熱飲唔加冰')
export const noIceInHot = (): NonNullable<ChoicesDocument['exclusions']> => [
  { optionIds: ['hot', 'iceFull'], reason: hotWithoutIce() },
  { optionIds: ['hot', 'iceLess'], reason: hotWithoutIce() },
]

export const sugar = (): SpecGroupDocument =>
  attribute(
    'sugar',
    localized('甜度', 'Sweetness', '甜度'),
    option('sugarFull', localized('全糖', 'Full sugar', '全糖')),
    option('sugar70', localized('七分糖', '70% sugar', '七分甜')),
    usual(option('sugar30', localized('三分糖', '30% sugar', '三分甜'))),
    option('sugar0', localized('不另加糖', 'No added sugar', '走甜')),
  )
