import type { AddOnDocument, SpecGroupDocument } from '../../modules/menu/index'
import { artPath } from '../../art/pictures'
import { attribute, option, usual } from '../options'
import { localized } from '../words'

export const noodleKind = (): SpecGroupDocument =>
  attribute(
    'noodle',
    localized('面条', 'Noodles', '麵條'),
    option('thin', localized('细面', 'Thin', '幼麵')),
    usual(option('wide', localized('宽面', 'Wide', '粗麵'))),
    option('sliced', localized('刀削面', 'Knife-cut', '刀削麵')),
  )

export const scallion = (): SpecGroupDocument =>
  attribute(
    'scallion',
    localized('葱', 'Spring onion', '葱'),
    usual(option('with', localized('要葱', 'With', '要葱'))),
    option('without', localized('不要葱', 'Without', '走葱')),
  )

export const bowlAddOns = (): AddOnDocument[] => [
  {
    addOnId: 'nt-add-egg',
    name: localized('溏心蛋', 'Soft-boiled egg', '溏心蛋'),
    picture: artPath('wheat/egg'),
    priceFen: 400,
    allergens: ['egg', 'soy'],
  },
  {
    addOnId: 'nt-add-greens',
    name: localized('烫青菜', 'Blanched greens', '淥菜'),
    picture: artPath('matcha/leafy-green'),
    priceFen: 500,
    allergens: [],
  },
  {
    addOnId: 'nt-add-beef',
    name: localized('牛腱加量', 'Extra beef shank', '加牛展'),
    picture: artPath('chili/cut-of-meat'),
    priceFen: 1200,
    allergens: ['soy'],
  },
  {
    addOnId: 'nt-add-mushroom',
    name: localized('炒菌菇', 'Fried mushrooms', '炒雜菌'),
    picture: artPath('tea/brown-mushroom'),
    priceFen: 600,
  },
]

export const drinkAddOns = (): AddOnDocument[] => [
  {
    addOnId: 'nt-add-pearls',
    name: localized('黑糖珍珠', 'Brown sugar pearls', '黑糖珍珠'),
    picture: artPath('tea/bubble-tea'),
    priceFen: 200,
    allergens: [],
  },
  {
    addOnId: 'nt-add-jelly',
    name: localized('椰果', 'Coconut jelly', '椰果'),
    picture: artPath('cream/coconut'),
    priceFen: 200,
    allergens: [],
  },
  {
    addOnId: 'nt-add-pudding',
    name: localized('焦糖布丁', 'Caramel pudding', '焦糖布甸'),
    picture: artPath('cream/custard'),
    priceFen: 300,
    allergens: ['milk', 'egg'],
  },
]
