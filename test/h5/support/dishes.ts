import { type Lang, pick } from '@domain/lang'
import { demoMerchants } from '../../../server/seeds/merchants'

const items = new Map(
  demoMerchants().flatMap(({ categories }) => categories.flatMap((category) => category.items.map((item) => [item.itemId, item]))),
)

const categories = new Map(
  demoMerchants().flatMap(({ categories }) =>
    categories.flatMap((category) => category.items.map((item) => [item.itemId, category.name] as const)),
  ),
)

/** The category of this dish on the menu. */
export const categoryOf = (itemId: string, lang: Lang): string => pick(categories.get(itemId)!, lang)

/** The name of this dish of the demo shops. */
export const dishName = (itemId: string, lang: Lang): string => pick(items.get(itemId)!.name, lang)

/** The text on its page, which is loaded after the dish itself. */
export const dishStory = (itemId: string, lang: Lang): string => pick(items.get(itemId)!.description, lang)

/** The name of this option of a dish on the spec sheet. */
export const optionName = (itemId: string, optionId: string, lang: Lang): string => {
  const options = items.get(itemId)!.choices.specGroups!.flatMap(({ options }) => options)
  return pick(options.find((option) => option.optionId === optionId)!.name, lang)
}
