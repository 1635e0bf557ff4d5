import { type Fen, MAX_AMOUNT, ratioOf } from '../../money'
import type { DishDocument } from './document'

export interface PriceChange {
  percent?: number
  amountFen?: Fen
  /** Only what the shop at hand takes. */
  onlyHere: boolean
}

const moved = (price: Fen, { percent = 0, amountFen = 0 }: PriceChange): Fen => ratioOf(price, 100 + percent, 100) + amountFen

const isPossible = (price: Fen, member: Fen | null) =>
  price >= 0 && price <= MAX_AMOUNT && (member === null || (member >= 0 && member <= price))

/** The dish with its prices moved by percent, then by an amount; null: a price would not be one. */
export function repriced(dish: DishDocument, change: PriceChange, shopId: string): DishDocument | null {
  const move = <T extends Fen | null>(price: T) => (price === null ? price : moved(price, change)) as T
  const after: DishDocument = change.onlyHere
    ? {
        ...dish,
        shops: dish.shops.map((shop) =>
          shop.shopId === shopId
            ? { shopId, priceFen: move(shop.priceFen ?? dish.priceFen), memberPriceFen: move(shop.memberPriceFen ?? dish.memberPriceFen) }
            : shop,
        ),
      }
    : {
        ...dish,
        priceFen: move(dish.priceFen),
        memberPriceFen: move(dish.memberPriceFen),
        shops: dish.shops.map((shop) => ({ ...shop, priceFen: move(shop.priceFen), memberPriceFen: move(shop.memberPriceFen) })),
      }
  const all = [after, ...after.shops.map((shop) => ({ priceFen: shop.priceFen ?? after.priceFen, memberPriceFen: shop.memberPriceFen }))]
  return all.every(({ priceFen, memberPriceFen }) => isPossible(priceFen, memberPriceFen)) ? after : null
}
