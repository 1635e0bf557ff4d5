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

/** What a diner looks closer at: its text, what a set meal is chosen from, and what cannot be had together. */
export interface DishFacts {
  text: string
  slots: Slots
  reasons: string[]
}

/** As many as the calls answer at once. */
const MOST_KINDS = 50
const MOST_MEALS = 20
/** Three lines of tiles: the rest is the menu's. */
export const MOST_SHOWN = 9

/** What a shop cooks, for somebody who has not opened its menu. */
export class DishesModel {
  chosen: string | null = null
  looked: Face | null = null
  isLooking = false
  readonly kinds: Resource<Kind[]>
  /** How many things each set meal has when nothing is changed. */
  readonly meals: Resource<Map<string, number>>
  readonly facts: Resource<DishFacts>
  /** Of the category that was chosen, as they are now. */
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

  /** What was told with all others stands until the category's own answer has come. */
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

  lookAway(): void {
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
    const asked = { shopId, goodsIds: goodsIds.slice(0, MOST_KINDS) }
    const { list: types } = await api.call('/goods/getGoodsTypeByGoods', asked, { notice: 'none' })
    return types.map(({ categoryId, name }) => ({ categoryId, name }))
  }

  private async fetchMeals(): Promise<Map<string, number>> {
    const { api, shopId } = this
    const goodsIds = this.dishes.filter(({ kind }) => kind === 'setMeal').map(({ goodsId }) => goodsId)
    if (goodsIds.length === 0) return new Map()
    const asked = { shopId, goodsIds: goodsIds.slice(0, MOST_MEALS) }
    const { list } = await api.call('/goods/getSubGoodsViewList', asked, { notice: 'none' })
    return new Map(list.map(({ goodsId, parts }) => [goodsId, parts.length]))
  }

  private async fetchFacts(): Promise<DishFacts> {
    const { api, shopId, looked } = this
    const asked = { shopId, goodsId: looked?.goodsId ?? '' }
    const isMeal = looked?.kind === 'setMeal'
    const [{ description }, { slots }, { list }] = await Promise.all([
      api.call('/goods/getGoodsDesc', asked, { notice: 'none' }),
      isMeal ? api.call('/goods/getSubGoodsList', asked, { notice: 'none' }) : { slots: [] },
      isMeal ? { list: [] } : api.call('/goods/getGoodsSpecRelatesList', asked, { notice: 'none' }),
    ])
    return { text: description, slots, reasons: [...new Set(list.map(({ reason }) => reason))] }
  }
}
