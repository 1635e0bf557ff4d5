import { queryOf } from '../shop/entry'

/** A dish of a shop. */
export interface DishRef {
  shopId: string
  itemId: string
}

const ID = /^[\w-]{1,64}$/
/** A mini-program's code has room for 32 characters: it carries this instead, and the server knows the dish. */
const CODE = /^D[A-Za-z0-9]{11}$/
const MENU = 'pages/menu/main'

/** Where a dish's code, or a card that a diner sends, leads: the menu of the shop with the dish opened. */
export const dishPath = ({ shopId, itemId }: DishRef): string =>
  `${MENU}?shopId=${encodeURIComponent(shopId)}&dish=${encodeURIComponent(itemId)}`

/** The dish that a scanned link leads to; null: it is no link to a dish. */
export function dishOfLink(text: string): DishRef | null {
  const { shopId, dish } = queryOf(text)
  return shopId && dish && ID.test(shopId) && ID.test(dish) ? { shopId, itemId: dish } : null
}

/** The code of a dish, from the text or page of a scanned code; null: another code. */
export const dishCodeOf = (text: string): string | null => [text.trim(), queryOf(text).scene ?? ''].find((code) => CODE.test(code)) ?? null
