import { makeAutoObservable } from 'mobx'
import type { ShopStore } from '@/stores'
import type { MenuItem } from '@domain/menu'
import { prepareSearch, type SearchEntry, type SearchHit, searchMenu } from '@domain/menuSearch'

const OFTEN = 8

/** Answers from the menu that is loaded, as the diner types. */
export class SearchModel {
  word: string

  constructor(
    private readonly shop: Pick<ShopStore, 'menu'>,
    word = '',
  ) {
    this.word = word
    makeAutoObservable<this, 'shop'>(this, { shop: false }, { autoBind: true })
  }

  private get items(): readonly MenuItem[] {
    return this.shop.menu.value?.items ?? []
  }

  /** Prepared once per menu. */
  private get index(): SearchEntry<MenuItem>[] {
    return prepareSearch(this.items)
  }

  get isEmpty(): boolean {
    return this.word.trim() === ''
  }

  get hits(): SearchHit<MenuItem>[] {
    return searchMenu(this.index, this.word)
  }

  /** To start from: what sells best here. */
  get often(): MenuItem[] {
    return [...this.items].sort((a, b) => b.soldLastMonth - a.soldLastMonth).slice(0, OFTEN)
  }

  setWord(word: string): void {
    this.word = word
  }
}
