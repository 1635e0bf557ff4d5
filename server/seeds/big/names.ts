import type { Localized } from '@domain/lang'

type Word = readonly [hans: string, hant: string, en: string, yue: string]

const WAYS: readonly Word[] = [
  ['红烧', '紅燒', 'Braised', '紅燒'],
  ['清蒸', '清蒸', 'Steamed', '清蒸'],
  ['爆炒', '爆炒', 'Flash-fried', '爆炒'],
  ['干煸', '乾煸', 'Dry-fried', '乾煸'],
  ['香煎', '香煎', 'Pan-seared', '香煎'],
  ['椒盐', '椒鹽', 'Salt and Pepper', '椒鹽'],
  ['糖醋', '糖醋', 'Sweet and Sour', '咕嚕'],
  ['酱爆', '醬爆', 'Soy-glazed', '醬爆'],
  ['蒜蓉', '蒜蓉', 'Garlic', '蒜蓉'],
  ['葱姜', '蔥薑', 'Ginger and Scallion', '薑葱'],
  ['黑椒', '黑椒', 'Black Pepper', '黑椒'],
  ['沙茶', '沙茶', 'Satay', '沙爹'],
  ['避风塘', '避風塘', 'Typhoon Shelter', '避風塘'],
  ['麻辣', '麻辣', 'Sichuan', '麻辣'],
  ['豉汁', '豉汁', 'Black Bean', '豉汁'],
  ['上汤', '上湯', 'Superior Broth', '上湯'],
]

/** With its drawing. */
const MAINS: readonly (readonly [...Word, drawing: string])[] = [
  ['牛腩', '牛腩', 'Beef Brisket', '牛腩', 'pot-of-food'],
  ['牛柳', '牛柳', 'Beef Fillet', '牛柳', 'cut-of-meat'],
  ['排骨', '排骨', 'Spare Ribs', '排骨', 'meat-on-bone'],
  ['五花肉', '五花肉', 'Pork Belly', '五花腩', 'bacon'],
  ['鸡腿', '雞腿', 'Chicken Leg', '雞髀', 'poultry-leg'],
  ['鸡丁', '雞丁', 'Diced Chicken', '雞粒', 'curry-rice'],
  ['鸭胸', '鴨胸', 'Duck Breast', '鴨胸', 'poultry-leg'],
  ['大虾', '大蝦', 'Prawns', '大蝦', 'fried-shrimp'],
  ['虾仁', '蝦仁', 'Shrimps', '蝦仁', 'shrimp'],
  ['肉蟹', '肉蟹', 'Mud Crab', '肉蟹', 'crab'],
  ['龙虾', '龍蝦', 'Lobster', '龍蝦', 'lobster'],
  ['鱿鱼', '魷魚', 'Squid', '鮮魷', 'squid'],
  ['鲈鱼', '鱸魚', 'Sea Bass', '鱸魚', 'fish'],
  ['豆腐', '豆腐', 'Tofu', '豆腐', 'custard'],
  ['茄子', '茄子', 'Aubergine', '茄子', 'eggplant'],
  ['西兰花', '西蘭花', 'Broccoli', '西蘭花', 'broccoli'],
  ['土豆', '馬鈴薯', 'Potatoes', '薯仔', 'potato'],
  ['香菇', '香菇', 'Shiitake', '冬菇', 'brown-mushroom'],
  ['玉米', '玉米', 'Sweetcorn', '粟米', 'ear-of-corn'],
  ['娃娃菜', '娃娃菜', 'Baby Cabbage', '娃娃菜', 'leafy-green'],
  ['番茄', '番茄', 'Tomatoes', '番茄', 'tomato'],
  ['鸡蛋', '雞蛋', 'Eggs', '雞蛋', 'cooking'],
  ['年糕', '年糕', 'Rice Cakes', '年糕', 'tamale'],
  ['饺子', '餃子', 'Dumplings', '餃子', 'dumpling'],
  ['花生', '花生', 'Peanuts', '花生', 'peanuts'],
]

const FORMS: readonly Word[] = [
  ['', '', '', ''],
  ['饭', '飯', 'on Rice', '飯'],
  ['面', '麵', 'with Noodles', '麵'],
  ['煲', '煲', 'in a Clay Pot', '煲'],
  ['盖浇饭', '蓋澆飯', 'over Rice, Saucy', '碟頭飯'],
  ['拼青菜', '拼青菜', 'with Greens', '拼時菜'],
]

/** Where there are more dishes than names, a number is added. */
export const DISTINCT = WAYS.length * MAINS.length * FORMS.length

const words = (parts: readonly Word[], language: 0 | 1 | 2 | 3): string[] => parts.map((word) => word[language]).filter(Boolean)

/** The name of the dish with this number, and its drawing. Neighbours have different ingredients. */
export function bigName(no: number): { name: Localized; drawing: string } {
  const main = MAINS[no % MAINS.length] ?? MAINS[0]!
  const way = WAYS[Math.floor(no / MAINS.length) % WAYS.length] ?? WAYS[0]!
  const form = FORMS[Math.floor(no / MAINS.length / WAYS.length) % FORMS.length] ?? FORMS[0]!
  const [hans, hant, en, yue, drawing] = main
  const parts: Word[] = [way, [hans, hant, en, yue], form]
  const round = Math.floor(no / DISTINCT)
  const mark = round === 0 ? '' : ` ${round + 1}`
  return {
    name: {
      hans: words(parts, 0).join('') + mark,
      hant: words(parts, 1).join('') + mark,
      en: words(parts, 2).join(' ') + mark,
      yue: words(parts, 3).join('') + mark,
    },
    drawing,
  }
}
