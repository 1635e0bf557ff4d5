import { artPath } from '../../../art/pictures'

/** What a dish without a picture is drawn as, by the first word that its name has; the last one suits anything. */
const DRAWINGS: readonly (readonly [words: RegExp, art: string])[] = [
  [/套餐|双人|单人|set meal|combo/i, 'plum/bento-box'],
  [/奶茶|珍珠|bubble/i, 'tea/bubble-tea'],
  [/咖啡|拿铁|美式|coffee|latte/i, 'cream/hot-beverage'],
  [/啤酒|beer/i, 'citrus/beer-mug'],
  [/红酒|葡萄酒|wine/i, 'plum/wine-glass'],
  [/可乐|雪碧|汽水|柠檬茶|冻|冰茶|果汁|soda|cola|juice/i, 'plum/cup-with-straw'],
  [/茶|tea/i, 'matcha/teacup-without-handle'],
  [/豆浆|牛奶|酸奶|milk/i, 'sea/glass-of-milk'],
  [/冰淇淋|雪糕|ice cream/i, 'matcha/soft-ice-cream'],
  [/蛋糕|cake/i, 'berry/shortcake'],
  [/撞奶|布丁|双皮奶|蛋挞|甜品|pudding/i, 'cream/custard'],
  [/面包|吐司|包|bread/i, 'wheat/bread'],
  [/汉堡|burger/i, 'wheat/hamburger'],
  [/披萨|比萨|pizza/i, 'chili/pizza'],
  [/咖喱|curry/i, 'wheat/curry-rice'],
  [/饺|馄饨|云吞|烧卖|dumpling/i, 'wheat/dumpling'],
  [/虾|shrimp|prawn/i, 'sea/shrimp'],
  [/蟹|crab/i, 'sea/crab'],
  [/鱼|fish/i, 'sea/fish'],
  [/粥|congee|porridge/i, 'stone/bowl-with-spoon'],
  [/炖|煲|锅|汤|soup|stew/i, 'broth/pot-of-food'],
  [/意面|pasta|spaghetti/i, 'wheat/spaghetti'],
  [/面|粉|米线|noodle/i, 'broth/steaming-bowl'],
  [/炒饭|饭|rice/i, 'citrus/cooked-rice'],
  [/鸡|鹅|鸭|chicken|duck|goose/i, 'citrus/poultry-leg'],
  [/叉烧|排骨|猪|牛|羊|肉|beef|pork|lamb/i, 'chili/cut-of-meat'],
  [/菇|mushroom/i, 'matcha/brown-mushroom'],
  [/沙拉|salad/i, 'citrus/green-salad'],
  [/菜|蔬|瓜|豆|greens|vegetable/i, 'matcha/leafy-green'],
  [/蛋|egg/i, 'citrus/egg'],
  [/饼|cookie|pancake/i, 'wheat/cookie'],
]
const ANY = 'chili/shallow-pan-of-food'

const paths = new Map([...DRAWINGS.map(([, art]) => art), ANY].map((art) => [art, artPath(art)]))

/** The drawing that stands for a dish without a picture. */
export const drawingOf = (name: string): string => paths.get(DRAWINGS.find(([words]) => words.test(name))?.[1] ?? ANY)!
