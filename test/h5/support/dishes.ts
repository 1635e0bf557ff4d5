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

/** Where the menu has this dish. */
export const categoryOf = (itemId: string, lang: Lang): string => pick(categories.get(itemId)!, lang)

/** What the menu calls this dish of the demo shops. */
export const dishName = (itemId: string, lang: Lang): string => pick(items.get(itemId)!.name, lang)

/** What its page tells of this dish: it comes after the dish itself. */
export const dishStory = (itemId: string, lang: Lang): string => pick(items.get(itemId)!.description, lang)

/** What the spec sheet calls this option of a dish. */
export const optionName = (itemId: string, optionId: string, lang: Lang): string => {
  const options = items.get(itemId)!.choices.specGroups!.flatMap(({ options }) => options)
  return pick(options.find((option) => option.optionId === optionId)!.name, lang)
}
