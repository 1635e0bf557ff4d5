import type { DishTag } from '@/components/commerce/DishCard'
import { art } from './art'

export interface GalleryDish {
  id: string
  name: string
  en: string
  picture: string
  priceFen: number
  memberFen: number | null
  caption: string
  tags: DishTag[]
}

export const noodles: GalleryDish = {
  id: 'noodles',
  name: '红烧牛腱面',
  en: 'Slow-Braised Beef Shank Noodle Soup',
  picture: art('steaming-bowl', 'broth'),
  priceFen: 3600,
  memberFen: 3280,
  caption: '牛腱慢火炖足四小时',
  tags: [{ text: '招牌', tone: 'brand' }, { text: '微辣' }],
}

export const curry: GalleryDish = {
  id: 'curry',
  name: '咖喱牛肉饭',
  en: 'Slow-Cooked Beef Rib Curry on Rice',
  picture: art('curry-rice', 'wheat'),
  priceFen: 2800,
  memberFen: 2550,
  caption: '现炒咖喱，慢炖牛肋条',
  tags: [{ text: '微辣' }],
}

export const pot: GalleryDish = {
  id: 'pot',
  name: '鲜虾豆腐砂锅',
  en: 'Prawn and Tofu Clay Pot',
  picture: art('pot-of-food', 'sea'),
  priceFen: 4200,
  memberFen: null,
  caption: '每日 60 份，还剩 12 份',
  tags: [],
}

export const tea: GalleryDish = {
  id: 'tea',
  name: '黑糖珍珠奶茶',
  en: 'Brown sugar milk tea',
  picture: art('bubble-tea', 'tea'),
  priceFen: 1800,
  memberFen: null,
  caption: '中杯 · 少冰 · 三分糖',
  tags: [],
}

export const dumplings: GalleryDish = {
  id: 'dumplings',
  name: '鲜肉煎饺',
  en: 'Pan-fried dumplings',
  picture: art('dumpling', 'wheat'),
  priceFen: 2200,
  memberFen: null,
  caption: '8 只',
  tags: [],
}

export const bento: GalleryDish = {
  id: 'bento',
  name: '照烧鸡腿便当',
  en: 'Teriyaki bento',
  picture: art('bento-box', 'plum'),
  priceFen: 3800,
  memberFen: 3400,
  caption: '米饭少 · 不要葱',
  tags: [],
}
