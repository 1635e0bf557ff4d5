import { ALLERGENS, type Allergen } from '../menu/menu'

/** What diners call them, in any language of the app. */
const WORDS: Readonly<Record<Allergen, RegExp>> = {
  gluten: /麸质|麩質|面筋|麵筋|小麦|小麥|gluten|wheat/i,
  egg: /鸡蛋|雞蛋|蛋类|蛋類|蛋(?:过敏|過敏|敏感)|\beggs?\b/i,
  milk: /牛奶|奶类|奶類|乳糖|乳制品|乳製品|奶(?:过敏|過敏|敏感)|milk|dairy|lactose/i,
  soy: /大豆|黄豆|黃豆|豆制品|豆製品|\bsoya?\b/i,
  peanut: /花生|peanuts?/i,
  nuts: /坚果|堅果|果仁|腰果|核桃|杏仁|(?<!pea)\bnuts?\b|cashew|walnut|almond/i,
  fish: /鱼(?!露)|魚(?!露)|\bfish\b/i,
  crustacean: /甲壳|甲殼|海鲜|海鮮|虾|蝦|蟹|shrimp|prawn|crab|lobster|seafood|shellfish/i,
  mollusc: /贝|貝|海鲜|海鮮|蚝|蠔|鱿鱼|魷魚|墨鱼|墨魚|shellfish|oyster|squid|clam|mussel|seafood/i,
  sesame: /芝麻|麻酱|麻醬|麻油|香油|sesame/i,
}
const ALLERGY = /过敏|過敏|敏感|allerg/i

export interface Allergy {
  /** Of those that the menu declares. */
  allergens: Allergen[]
  /** The note names something that is not recognised, so it has to be read. */
  isOther: boolean
}

/** The allergy that a diner's note mentions; null: none. Only sentences that mention an allergy are searched for allergens. */
export function allergyOf(note: string): Allergy | null {
  const sentences = note.split(/[。！？!?;；\n]/).filter((sentence) => ALLERGY.test(sentence))
  if (sentences.length === 0) return null
  const text = sentences.join(' ')
  const allergens = ALLERGENS.filter((allergen) => WORDS[allergen].test(text))
  return { allergens, isOther: allergens.length === 0 }
}

export type AllergyMark = 'contains' | 'undeclared' | null

/** How a dish stands out on the ticket of somebody with an allergy. */
export function allergyMark(allergy: Allergy | null, declared: readonly Allergen[] | null): AllergyMark {
  if (!allergy) return null
  if (declared === null) return 'undeclared'
  return declared.some((allergen) => allergy.allergens.includes(allergen)) ? 'contains' : null
}
