import type { MenuItem } from '../../menu/menu'
import type { OrderMode } from '../mode'

export const QUICK_REMARKS = ['lessSpicy', 'noOnion', 'noCoriander', 'lessSalt', 'lessOil', 'noStraw', 'apart', 'noCutlery', 'bag'] as const
export type QuickRemark = (typeof QUICK_REMARKS)[number]

type Dish = Pick<MenuItem, 'kind' | 'tags' | 'box' | 'specGroups'>

/** Comes out of a kitchen: set meals, and what is packed in a box. */
const isCooked = ({ kind, box }: Dish): boolean => kind === 'setMeal' || box !== null

/** Made to order, but not packed in a box: a drink. */
const isDrink = (dish: Dish): boolean => !isCooked(dish) && dish.specGroups.some(({ kind }) => kind === 'attribute')

/** What people often write to the shop about such dishes; no cutlery for a loaf of bread, no coriander for a tea. */
export function quickRemarks(dishes: readonly Dish[], mode: OrderMode): QuickRemark[] {
  const away = mode !== 'dineIn'
  const cooked = dishes.some(isCooked)
  const fits: Record<QuickRemark, boolean> = {
    lessSpicy: dishes.some(({ tags }) => tags.includes('mild') || tags.includes('hot')),
    noOnion: cooked,
    noCoriander: cooked,
    lessSalt: cooked,
    lessOil: cooked,
    noStraw: dishes.some(isDrink),
    apart: away && dishes.length > 1,
    noCutlery: away && cooked,
    bag: away && !cooked,
  }
  return QUICK_REMARKS.filter((remark) => fits[remark])
}
