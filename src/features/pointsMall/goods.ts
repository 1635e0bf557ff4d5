import { makeAutoObservable } from 'mobx'
import type { Input, Output } from '@contract/index'
import { affordable, costOfGoods, type ExchangeWay } from '@domain/pointsMall/exchange'

export type MallGoods = Output<'/queryCouponJfNew'>['goods'][number]
export type MallShop = Output<'/queryCouponJfNew'>['shops'][number]
export type Exchange = Output<'/exchange/exchangeGoods'>
export type GoodsDraft = Omit<Input<'/exchange/exchangeGoods'>, 'idempotencyKey'>

/** The shops where the goods are collected: the open shop, if it is one of them, comes first. */
export const shopsFor = ({ shopIds }: MallGoods, shops: readonly MallShop[], here: string | undefined): MallShop[] =>
  shops
    .filter(({ shopId }) => shopIds === null || shopIds.includes(shopId))
    .sort((a, b) => Number(b.shopId === here) - Number(a.shopId === here))

/** The diner's choices for some goods: how many, and collected or sent. */
export class GoodsChoice {
  quantity = 1
  way: ExchangeWay
  shopId: string | undefined

  constructor(
    readonly goods: MallGoods,
    readonly shops: readonly MallShop[],
    here: string | undefined,
  ) {
    this.way = goods.ways[0] ?? 'pickup'
    this.shopId = shopsFor(goods, shops, here)[0]?.shopId ?? here
    makeAutoObservable(this, { goods: false, shops: false }, { autoBind: true })
  }

  get cost() {
    return costOfGoods(this.goods, this.quantity)
  }

  /** The most that the limits and these points allow. */
  most(points: number): number {
    return Math.max(1, affordable(this.goods.pointsPrice, points, this.goods.leftForMe))
  }

  count(quantity: number): void {
    this.quantity = quantity
  }

  go(way: ExchangeWay): void {
    this.way = way
  }

  at(shopId: string): void {
    this.shopId = shopId
  }

  /** Null: no address is chosen for them. */
  draft(addressId: string | undefined): GoodsDraft | null {
    const { goods, quantity, way, shopId } = this
    if (shopId === undefined || (way === 'delivery' && addressId === undefined)) return null
    const { goodsId, pointsPrice: points, priceFen } = goods
    return { goodsId, quantity, points, priceFen, shopId, ...(way === 'delivery' && { addressId }) }
  }
}
