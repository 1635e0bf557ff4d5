import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { Resource } from '@/stores'

export type Face = Output<'/goods/getLightGoodsInfoList'>['list'][number]
type Slots = Output<'/goods/getSubGoodsList'>['slots']

export interface Kind {
  categoryId: string
  name: string
}

/** The details of a dish: its text, the choices of a set meal, and options that exclude each other. */
export interface DishFacts {
  text: string
  slots: Slots
  reasons: string[]
}

/** The most that one call answers. */
const MOST_KINDS = 50
const MOST_MEALS = 20
/** Three lines of tiles: the menu has the rest. */
export const MOST_SHOWN = 9

/** A shop's dishes, for a diner who has not opened its menu. */
export class DishesModel {
  chosen: string | null = null
  looked: Face | null = null
  isLooking = false
  readonly kinds: Resource<Kind[]>
  /** The number of items in each set meal without changes. */
  readonly meals: Resource<Map<string, number>>
  readonly facts: Resource<DishFacts>
  /** The dishes of the chosen category, in their current state. */
  private readonly fresh: Resource<Face[], [categoryId: string]>
  private all: Face[] = []

  constructor(
    private readonly api: Api,
    readonly shopId: string,
  ) {
    this.kinds = new Resource(() => this.fetchKinds())
    this.fresh = new Resource((categoryId) =>
      api.call('/goods/getGoodsShowByType', { shopId, categoryId }, { notice: 'none' }).then(({ list }) => list),
    )
    this.meals = new Resource(() => this.fetchMeals())
    this.facts = new Resource(() => this.fetchFacts())
    makeAutoObservable<this, 'api' | 'fresh'>(
      this,
      { api: false, shopId: false, kinds: false, meals: false, facts: false, fresh: false },
      { autoBind: true },
    )
  }

  async load(): Promise<void> {
    await this.kinds.load()
    if (this.chosen) void this.fresh.load(this.chosen)
    await this.meals.load()
  }

  get kind(): string {
    return this.chosen ?? this.kinds.value?.[0]?.categoryId ?? ''
  }

  /** The dishes that came with all others are shown until the category's own answer arrives. */
  get dishes(): Face[] {
    const own = this.fresh.value?.filter(({ categoryId }) => categoryId === this.kind) ?? []
    return (own.length > 0 ? own : this.all.filter(({ categoryId }) => categoryId === this.kind)).slice(0, MOST_SHOWN)
  }

  choose(categoryId: string): void {
    this.chosen = categoryId
    void this.fresh.load(categoryId)
    void this.meals.load()
  }

  look(goodsId: string): void {
    const face = this.dishes.find((dish) => dish.goodsId === goodsId)
    if (!face) return
    if (this.looked?.goodsId !== goodsId) this.facts.clear()
    this.looked = face
    this.isLooking = true
    void this.facts.load()
  }

  closeDetails(): void {
    this.isLooking = false
  }

  private keep(all: Face[]): void {
    this.all = all
  }

  private async fetchKinds(): Promise<Kind[]> {
    const { api, shopId } = this
    const { list } = await api.call('/goods/getLightGoodsInfoList', { shopId }, { notice: 'none' })
    this.keep(list)
    const first = new Map([...list].reverse().map(({ categoryId, goodsId }) => [categoryId, goodsId]))
    const goodsIds = list.map(({ goodsId }) => goodsId).filter((goodsId) => [...first.values()].includes(goodsId))
    if (goodsIds.length === 0) return []
    const query = { shopId, goodsIds: goodsIds.slice(0, MOST_KINDS) }
    const { list: types } = await api.call('/goods/getGoodsTypeByGoods', query, { notice: 'none' })
    return types.map(({ categoryId, name }) => ({ categoryId, name }))
  }

  private async fetchMeals(): Promise<Map<string, number>> {
    const { api, shopId } = this
    const goodsIds = this.dishes.filter(({ kind }) => kind === 'setMeal').map(({ goodsId }) => goodsId)
    if (goodsIds.length === 0) return new Map()
    const query = { shopId, goodsIds: goodsIds.slice(0, MOST_MEALS) }
    const { list } = await api.call('/goods/getSubGoodsViewList', query, { notice: 'none' })
    return new Map(list.map(({ goodsId, parts }) => [goodsId, parts.length]))
  }

  private async fetchFacts(): Promise<DishFacts> {
    const { api, shopId, looked } = this
    const query = { shopId, goodsId: looked?.goodsId ?? '' }
    const isMeal = looked?.kind === 'setMeal'
    const [{ description }, { slots }, { list }] = await Promise.all([
      api.call('/goods/getGoodsDesc', query, { notice: 'none' }),
      isMeal ? api.call('/goods/getSubGoodsList', query, { notice: 'none' }) : { slots: [] },
      isMeal ? { list: [] } : api.call('/goods/getGoodsSpecRelatesList', query, { notice: 'none' }),
    ])
    return { text: description, slots, reasons: [...new Set(list.map(({ reason }) => reason))] }
  }
}
