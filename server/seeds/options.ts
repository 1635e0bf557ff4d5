import type { Localized } from '@domain/lang'
import type { ChoicesDocument, SlotDocument, SpecGroupDocument } from '../modules/menu/index'
import { say } from './words'

type Option = SpecGroupDocument['options'][number]

const fen = (yuan: number): number => Math.round(yuan * 100)

export const option = (optionId: string, name: Localized, extraYuan = 0): Option => ({
  optionId,
  name,
  ...(extraYuan !== 0 && { priceDeltaFen: fen(extraYuan) }),
})

/** Marks the option that the spec sheet opens with. */
export const usual = (one: Option): Option => ({ ...one, isDefault: true })

const group =
  (kind: SpecGroupDocument['kind']) =>
  (groupId: string, name: Localized, ...options: Option[]): SpecGroupDocument => ({ groupId, kind, name, options })
/** Changes what is sold. */
export const spec = group('spec')
/** Changes only how it is made. */
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
    say('份量', 'Portion', '份量'),
    usual(option('regular', say('标准', 'Regular', '標準'))),
    option('large', say('大份', 'Large', '大份'), largeYuan),
  )

export const cup = (largeYuan: number): SpecGroupDocument =>
  spec(
    'cup',
    say('杯型', 'Cup', '杯型'),
    usual(option('medium', say('中杯 500ml', 'Medium 500 ml', '中杯 500ml'))),
    option('large', say('大杯 700ml', 'Large 700 ml', '大杯 700ml'), largeYuan),
  )

export const spice = (): SpecGroupDocument =>
  attribute(
    'spice',
    say('辣度', 'Spice', '辣度'),
    option('plain', say('不辣', 'Not spicy', '唔辣')),
    usual(option('mild', say('微辣', 'Mild', '小辣'))),
    option('medium', say('中辣', 'Medium', '中辣')),
    option('hot', say('特辣', 'Very hot', '大辣')),
  )

const warmth = (usualOne: 'cold' | 'hot'): SpecGroupDocument => {
  const cold = option('cold', say('冷', 'Cold', '凍'))
  const hot = option('hot', say('热', 'Hot', '熱'))
  return attribute(
    'warmth',
    say('温度', 'Temperature', '冷熱'),
    usualOne === 'cold' ? usual(cold) : cold,
    usualOne === 'hot' ? usual(hot) : hot,
  )
}

const ice = (usualOne: 'less' | 'none'): SpecGroupDocument => {
  const less = option('iceLess', say('少冰', 'Less ice', '少冰'))
  const none = option('iceNone', say('不加冰', 'No ice', '走冰'))
  return attribute(
    'ice',
    say('冰量', 'Ice', '冰量'),
    option('iceFull', say('正常冰', 'Regular ice', '正常冰')),
    usualOne === 'less' ? usual(less) : less,
    usualOne === 'none' ? usual(none) : none,
  )
}

/** Cold drinks only. */
export const iceOnly = (): SpecGroupDocument => ice('less')

/** Cold or hot, and how much ice; a hot one takes none. */
export const coldOrHot = (usualOne: 'cold' | 'hot' = 'cold'): SpecGroupDocument[] => [
  warmth(usualOne),
  ice(usualOne === 'cold' ? 'less' : 'none'),
]

const hotWithoutIce = (): Localized => say('热饮不加冰', 'Hot drinks come without ice', '熱飲唔加冰')
export const noIceInHot = (): NonNullable<ChoicesDocument['exclusions']> => [
  { optionIds: ['hot', 'iceFull'], reason: hotWithoutIce() },
  { optionIds: ['hot', 'iceLess'], reason: hotWithoutIce() },
]

export const sugar = (): SpecGroupDocument =>
  attribute(
    'sugar',
    say('甜度', 'Sweetness', '甜度'),
    option('sugarFull', say('全糖', 'Full sugar', '全糖')),
    option('sugar70', say('七分糖', '70% sugar', '七分甜')),
    usual(option('sugar30', say('三分糖', '30% sugar', '三分甜'))),
    option('sugar0', say('不另加糖', 'No added sugar', '走甜')),
  )
