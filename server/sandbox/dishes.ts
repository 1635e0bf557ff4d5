import { type Static, Type } from '@sinclair/typebox'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import type { Deps } from '../module'
import type { ChoicesDocument } from '../modules/menu/document'
import { tellCarts } from './carts'
import { bodyOf, LeverError } from './input'

interface DishRow {
  item_id: string
  name: Localized
  category: Localized
  picture: string
  choices: ChoicesDocument
  on_sale: boolean
  price_fen: number
  member_price_fen: number | null
}

const findDishes = stmt<[shopId: string], DishRow>(
  'sandbox.dishes',
  `select i.item_id, i.name, c.name as category, i.picture, i.choices, o.on_sale, coalesce(o.price_fen, i.price_fen) as price_fen,
          coalesce(o.member_price_fen, i.member_price_fen) as member_price_fen
     from shop_item o join menu_item i on i.item_id = o.item_id join category c on c.category_id = i.category_id
    where o.shop_id = $1 order by c.sort, c.category_id, i.sort, i.item_id`,
)
const findStock = stmt<[shopId: string], { sku: string; remaining: number }>(
  'sandbox.stock',
  'select sku, remaining from stock where shop_id = $1',
)
const findShop = stmt<[shopId: string], { shop_id: string }>('sandbox.shopId', 'select shop_id from shop where shop_id = $1')
const putStock = stmt<[shopId: string, sku: string, remaining: number]>(
  'sandbox.putStock',
  'insert into stock (shop_id, sku, remaining) values ($1, $2, $3) on conflict (shop_id, sku) do update set remaining = excluded.remaining',
)
const forgetStock = stmt<[shopId: string, sku: string]>('sandbox.forgetStock', 'delete from stock where shop_id = $1 and sku = $2')
/** Triggers raise the menu's version, as at any other change of a menu. */
const changeDish = stmt<[shopId: string, itemId: string, onSale: boolean, priceFen: number, memberPriceFen: number | null]>(
  'sandbox.changeDish',
  'update shop_item set on_sale = $3, price_fen = $4, member_price_fen = $5 where shop_id = $1 and item_id = $2',
)

/** What can be counted or priced: a dish, one of its options, one of its add-ons. */
interface Sku {
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

function skusOf(dish: DishRow, left: ReadonlyMap<string, number>): Sku[] {
  const of = (sku: string, kind: Sku['kind'], part: Localized | null): Sku => ({
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
    ...specGroups.flatMap(({ options }) => options.map(({ optionId, name }) => of(`${dish.item_id}:${optionId}`, 'option', name))),
    ...addOns.map(({ addOnId, name }) => of(addOnId, 'addOn', name)),
  ]
}

const matches = (query: string) => (sku: Sku) =>
  [sku.sku, sku.name.hans, sku.name.en, sku.part?.hans, sku.part?.en, sku.category.hans].some((text) => text?.toLowerCase().includes(query))

const MOST = 100_000
const DishInput = Type.Object({
  remaining: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: MOST }), Type.Null()])),
  priceFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  memberPriceFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  onSale: Type.Optional(Type.Boolean()),
})
type DishInput = Static<typeof DishInput>

/** Everything that a shop sells, with what is left of it. */
export async function skusOfShop(db: Database, shopId: string): Promise<Sku[]> {
  if (!(await db.first(findShop, shopId))) throw new DomainError('shopNotFound')
  const left = new Map((await db.all(findStock, shopId)).map(({ sku, remaining }) => [sku, remaining]))
  return (await db.all(findDishes, shopId)).flatMap((dish) => skusOf(dish, left))
}

function pricesAfter(sku: Sku, { priceFen, memberPriceFen }: DishInput) {
  const price = priceFen ?? sku.priceFen!
  const member = memberPriceFen ?? sku.memberPriceFen
  if (member !== null && member > price)
    throw new LeverError(
      memberPriceFen === undefined ? 'priceFen' : 'memberPriceFen',
      `leaves members paying more: ${member} fen, others ${price}`,
    )
  return { price, member }
}

type Shelf = Pick<Deps, 'db' | 'push' | 'clock'>

const changeSku = ({ db, push, clock }: Shelf, shopId: string, skuId: string, input: DishInput): Promise<Sku> =>
  db.tx(async () => {
    const find = async () => (await skusOfShop(db, shopId)).find(({ sku }) => sku === skuId)
    const sku = await find()
    if (!sku) throw new LeverError('sku', 'is not sold by this shop', 404)
    const { remaining, onSale } = input
    const isPriced = input.priceFen !== undefined || input.memberPriceFen !== undefined
    if (sku.kind !== 'dish' && (isPriced || onSale !== undefined))
      throw new LeverError(
        onSale === undefined ? 'priceFen' : 'onSale',
        'belongs to a dish; of an option or add-on only "remaining" is set',
      )
    if (remaining === null) await db.run(forgetStock, shopId, skuId)
    else if (remaining !== undefined) await db.run(putStock, shopId, skuId, remaining)
    if (isPriced || onSale !== undefined) {
      const { price, member } = pricesAfter(sku, input)
      await db.run(changeDish, shopId, skuId, onSale ?? sku.onSale, price, member)
    }
    await tellCarts(db, push, shopId, clock.now())
    return (await find())!
  })

type OfShop = FastifyRequest<{ Params: { shopId: string }; Querystring: { q?: unknown } }>
type OfSku = FastifyRequest<{ Params: { shopId: string; sku: string } }>

/** `/sandbox/shops/<shopId>/dishes`: stock, prices, and what is on the shelf. */
export function registerDishes(app: FastifyInstance, shelf: Shelf, onChange: () => void): void {
  const { db } = shelf
  app.get('/sandbox/shops/:shopId/dishes', async ({ params, query: { q } }: OfShop) => {
    const all = await skusOfShop(db, params.shopId)
    return { list: typeof q === 'string' && q ? all.filter(matches(q.toLowerCase())) : all }
  })
  app.post('/sandbox/shops/:shopId/dishes/:sku', async (request: OfSku) => {
    const after = await changeSku(shelf, request.params.shopId, request.params.sku, bodyOf(DishInput, request))
    onChange()
    return after
  })
}
