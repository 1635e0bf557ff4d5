import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'
import type { MenuItem } from '@domain/menu/menu'
import { type Menu, type Shop, toMenu } from './place'
import { Resource } from '../Resource'

const keyOf = (shopId: string, terminalId: string): string => `${shopId} ${terminalId}`

/** The menu of the shop where the diner is, and when it was so. */
export class ShopMenu {
  readonly resource: Resource<Menu, [shopId: string, termId: string]>
  /** When the menu on screen was fetched, in epoch milliseconds. */
  at: number | null = null
  /** Shop and terminal of the menu that is there or on its way. */
  private requested = ''

  constructor(api: Api, now: () => number) {
    this.resource = new Resource(async (shopId, termId) => {
      const menu = toMenu(await api.call('/goods/getAllGoodsInfo', { shopId, termId }, { notice: 'none' }))
      runInAction(() => (this.at = now()))
      return menu
    })
    makeAutoObservable<this, 'requested'>(this, { resource: false, requested: false }, { autoBind: true })
  }

  private get itemsById(): Map<string, MenuItem> {
    return new Map(this.resource.value?.items.map((item) => [item.itemId, item]))
  }

  itemOf(itemId: string): MenuItem | undefined {
    return this.itemsById.get(itemId)
  }

  load(shopId: string, terminalId: string): Promise<void> {
    this.requested = keyOf(shopId, terminalId)
    return this.resource.load(shopId, terminalId)
  }

  /** Fetches this shop's, unless it is there or on its way. */
  follow({ shopId, terminalId }: Shop): void {
    if (this.requested === keyOf(shopId, terminalId) && this.resource.current.state !== 'failed') return
    if (this.resource.value?.shopId !== shopId) this.resource.clear()
    void this.load(shopId, terminalId)
  }

  /** As the server has pushed it. */
  adopt(menu: Menu, terminalId: string, at: number): void {
    this.requested = keyOf(menu.shopId, terminalId)
    this.show(menu, at)
  }

  /** As it was then; it will be fetched all the same. */
  show(menu: Menu, at: number): void {
    this.resource.set(menu)
    this.at = at
  }

  clear(): void {
    this.resource.clear()
    this.at = null
  }
}
