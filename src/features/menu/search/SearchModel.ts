import { makeAutoObservable, observableRef } from 'mobx'
import type { AllergenFilter, ShopStore } from '@/stores'
import { isUnavailable } from '@domain/menu/choices'
import type { MenuItem } from '@domain/menu/menu'
import { prepareSearch, type SearchEntry, type SearchHit, searchMenu } from '@domain/menu/menuSearch'

const OFTEN = 8
/** Up to this number of hits, half of a phone's screen is empty. */
const FEW = 3
const MOST = 6

export interface Further {
  /** The category that is searched; null: all. */
  category: string | null
  items: readonly MenuItem[]
}

export const NOTHING_MORE: Further = { category: null, items: [] }

/** Searches the loaded menu while the diner types. */
export class SearchModel {
  word: string
  /** The position of the list of hits, which is set to the top for each new word. */
  goTo = { index: 0 }

  constructor(
    private readonly shop: Pick<ShopStore, 'menu'>,
    private readonly allergens: Pick<AllergenFilter, 'isHidden' | 'shownOf'>,
    word = '',
  ) {
    this.word = word
    makeAutoObservable<this, 'shop' | 'allergens'>(this, { goTo: observableRef, shop: false, allergens: false }, { autoBind: true })
  }

  private get items(): readonly MenuItem[] {
    return this.allergens.shownOf(this.shop.menu.value?.items ?? [])
  }

  /** Prepared once per menu. */
  private get index(): SearchEntry<MenuItem>[] {
    return prepareSearch(this.shop.menu.value?.items ?? [])
  }

  private get found(): SearchHit<MenuItem>[] {
    return searchMenu(this.index, this.word)
  }

  get isEmpty(): boolean {
    return this.word.trim() === ''
  }

  get hits(): SearchHit<MenuItem>[] {
    return this.found.filter(({ item }) => !this.allergens.isHidden(item))
  }

  /** The number of hits that are hidden because the diner avoids them. */
  get hiddenCount(): number {
    return this.found.length - this.hits.length
  }

  /** There are hits, but few. */
  get isFew(): boolean {
    return this.hits.length > 0 && this.hits.length <= FEW
  }

  /** Suggestions when there are few hits: other dishes of the first hit's category, or the best sellers. */
  get more(): Further {
    const { hits } = this
    if (!this.isFew) return NOTHING_MORE
    const found = new Set(hits.map(({ item }) => item.itemId))
    const isNew = (item: MenuItem) => !found.has(item.itemId) && !isUnavailable(item)
    const categoryId = hits[0]?.item.categoryId
    const alike = this.items.filter((item) => item.categoryId === categoryId && isNew(item)).slice(0, MOST)
    if (alike.length > 0)
      return { category: this.shop.menu.value?.categories.find((one) => one.categoryId === categoryId)?.name ?? null, items: alike }
    return { category: null, items: this.often.filter(isNew).slice(0, MOST) }
  }

  /** Suggestions before typing: the best sellers. */
  get often(): MenuItem[] {
    return [...this.items].sort((a, b) => b.soldLastMonth - a.soldLastMonth).slice(0, OFTEN)
  }

  setWord(word: string): void {
    if (word !== this.word) this.goTo = { index: 0 }
    this.word = word
  }
}
