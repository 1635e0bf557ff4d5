import type { AddOnDocument } from '../../modules/menu/index'
import { artPath } from '../../art/pictures'
import type { ItemExtras } from '../model'
import { coldOrHot, cup, iceOnly, noIceInHot, sugar } from '../options'
import { localized } from '../words'

const addOns = (): AddOnDocument[] => [
  {
    addOnId: 'sl-add-pearls',
    name: localized('黑糖波波', 'Brown sugar pearls', '黑糖波波'),
    picture: artPath('tea/bubble-tea'),
    priceFen: 200,
    allergens: [],
  },
  {
    addOnId: 'sl-add-coconut',
    name: localized('椰果', 'Coconut jelly', '椰果'),
    picture: artPath('cream/coconut'),
    priceFen: 200,
    allergens: [],
  },
  {
    addOnId: 'sl-add-taro',
    name: localized('手捣芋泥', 'Mashed taro', '手搗芋泥'),
    picture: artPath('plum/roasted-sweet-potato'),
    priceFen: 400,
    allergens: [],
  },
  {
    addOnId: 'sl-add-cheese',
    name: localized('咸芝士奶盖', 'Salted cheese foam', '鹹芝士奶蓋'),
    picture: artPath('citrus/cheese-wedge'),
    priceFen: 400,
    allergens: ['milk'],
  },
  {
    addOnId: 'sl-add-peanut',
    name: localized('花生碎', 'Crushed peanuts', '花生碎'),
    picture: artPath('wheat/peanuts'),
    priceFen: 100,
    allergens: ['peanut'],
  },
]

/** Milk tea: cold or hot, sugar, three add-ons at most. */
export const milkTea = (more: ItemExtras = {}): ItemExtras => ({
  groups: [cup(4), ...coldOrHot(), sugar()],
  exclusions: noIceInHot(),
  addOns: addOns(),
  maxAddOns: 3,
  allergens: ['milk'],
  ...more,
})

/** Fruit tea: only cold. */
export const fruitTea = (more: ItemExtras = {}): ItemExtras => ({
  groups: [cup(4), iceOnly(), sugar()],
  addOns: addOns().slice(0, 2),
  maxAddOns: 2,
  allergens: [],
  ...more,
})

/** Plain tea: cold or hot, without extras. */
export const plainTea = (more: ItemExtras = {}): ItemExtras => ({
  groups: coldOrHot('hot'),
  exclusions: noIceInHot(),
  allergens: [],
  ...more,
})
