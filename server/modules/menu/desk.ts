import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { optionSku } from '@domain/menu/selection'
import type { Database } from '../../db/database'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import { countStock, stockOf } from '../stock/index'
import { changeDish, type DeskDishRow, findDeskDishes, findMenuState } from './repository'

/** What can be counted or priced: a dish, one of its options, one of its add-ons. */
export interface DeskSku {
  sku: string
  itemId: string
  kind: 'dish' | 'option' | 'addOn'
  name: Localized
  /** Of an option or add-on; the dish's name is above it. */
  part: Localized | null
  category: Localized
  picture: string
  priceFen: number | null
  memberPriceFen: number | null
  onSale: boolean
  /** Null: not counted. */
  remaining: number | null
}

export interface SkuChange {
  remaining?: number | null
  priceFen?: number
  memberPriceFen?: number
  onSale?: boolean
}

export interface MenuDeskParts {
  /** Inside the transaction of the change. */
  menuChanged: (shopId: string, now: number) => Promise<void>
}

export function skusOf(dish: DeskDishRow, left: ReadonlyMap<string, number>): DeskSku[] {
  const of = (sku: string, kind: DeskSku['kind'], part: Localized | null): DeskSku => ({
    sku,
    itemId: dish.item_id,
    kind,
    name: dish.name,
    part,
    category: dish.category,
    picture: dish.picture,
    priceFen: kind === 'dish' ? dish.price_fen : null,
    memberPriceFen: kind === 'dish' ? dish.member_price_fen : null,
    onSale: dish.on_sale,
    remaining: left.get(sku) ?? null,
  })
  const { specGroups = [], addOns = [] } = dish.choices
  return [
    of(dish.item_id, 'dish', null),
    ...specGroups.flatMap(({ options }) => options.map(({ optionId, name }) => of(optionSku(dish.item_id, optionId), 'option', name))),
    ...addOns.map(({ addOnId, name }) => of(addOnId, 'addOn', name)),
  ]
}

const refuse = (field: string) => new DomainError('badInput', { field }, field)

/** A member never pays more than others. */
function pricesAfter(sku: DeskSku, { priceFen, memberPriceFen }: SkuChange) {
  const price = priceFen ?? sku.priceFen!
  const member = memberPriceFen ?? sku.memberPriceFen
  if (member !== null && member > price) throw refuse(memberPriceFen === undefined ? 'priceFen' : 'memberPriceFen')
  return { price, member }
}

/** What the staff of a shop see and change of its menu: stock, prices, and what is on sale. */
export function createMenuDesk({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, { menuChanged }: MenuDeskParts) {
  async function skusOfShop(shopId: string): Promise<DeskSku[]> {
    await refuseUnknownShop(db, shopId)
    const left = await stockOf(db, shopId)
    return (await db.all(findDeskDishes, shopId)).flatMap((dish) => skusOf(dish, left))
  }

  return {
    /** Everything that a shop sells, with what is left of it. */
    skusOfShop,

    change: (shopId: string, skuId: string, change: SkuChange): Promise<DeskSku> =>
      db.tx(async () => {
        const find = async () => (await skusOfShop(shopId)).find(({ sku }) => sku === skuId)
        const sku = await find()
        if (!sku) throw new DomainError('notFound', {}, 'sku')
        const { remaining, onSale } = change
        const isPriced = change.priceFen !== undefined || change.memberPriceFen !== undefined
        // Of an option or add-on only what is left can be set.
        if (sku.kind !== 'dish' && (isPriced || onSale !== undefined)) throw refuse(onSale === undefined ? 'priceFen' : 'onSale')
        if (remaining !== undefined) await countStock(db, shopId, skuId, remaining, { at: clock.now() })
        if (isPriced || onSale !== undefined) {
          const { price, member } = pricesAfter(sku, change)
          await db.run(changeDish, { shopId, itemId: skuId, onSale: onSale ?? sku.onSale, priceFen: price, memberPriceFen: member })
        }
        await menuChanged(shopId, clock.now())
        await notifyShop(push, shopId, remaining === undefined ? 'menu' : 'stock', skuId, clock.now())
        return (await find())!
      }),
  }
}

async function refuseUnknownShop(db: Database, shopId: string): Promise<void> {
  if (!(await db.first(findMenuState, shopId, []))) throw new DomainError('shopNotFound')
}

export type MenuDesk = ReturnType<typeof createMenuDesk>
