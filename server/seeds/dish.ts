import type { Localized } from '@domain/lang'
import type { ItemExtras, ItemSeed } from './model'
import { join } from './words'

const fen = (yuan: number): number => Math.round(yuan * 100)

/** List price and, where members pay less, theirs; in yuan. */
type Prices = [list: number, member?: number]
/** Name, the line below it, and the further text of the spec sheet. */
type Texts = [name: Localized, caption: Localized, more: Localized]

function item(
  kind: ItemSeed['kind'],
  itemId: string,
  art: string,
  [list, member]: Prices,
  [name, caption, more]: Texts,
  extras: ItemExtras,
): ItemSeed {
  const { groups, exclusions, addOns, maxAddOns, slots, window } = extras
  return {
    itemId,
    kind,
    name,
    caption,
    description: join(caption, more),
    art,
    priceFen: fen(list),
    memberPriceFen: member === undefined ? null : fen(member),
    tags: extras.tags ?? [],
    allergens: extras.allergens ?? null,
    choices: {
      ...(groups && { specGroups: groups }),
      ...(exclusions && { exclusions }),
      ...(addOns && { addOns, maxAddOns: maxAddOns ?? 3 }),
      ...(slots && { slots }),
    },
    box: extras.box ? { boxId: extras.box, count: extras.boxCount ?? 1 } : null,
    limitPerOrder: extras.limit ?? null,
    weighGrams: extras.weighGrams ?? null,
    saleWindow: window ? { fromMin: window[0] * 60, toMin: window[1] * 60 } : null,
    recommended: extras.recommended ?? false,
    soldLastMonth: extras.sold ?? 0,
  }
}

export const dish = (itemId: string, art: string, prices: Prices, texts: Texts, extras: ItemExtras = {}): ItemSeed =>
  item('single', itemId, art, prices, texts, extras)

export const setMeal = (
  itemId: string,
  art: string,
  prices: Prices,
  texts: Texts,
  extras: ItemExtras & { slots: NonNullable<ItemExtras['slots']> },
): ItemSeed => item('setMeal', itemId, art, prices, texts, extras)
