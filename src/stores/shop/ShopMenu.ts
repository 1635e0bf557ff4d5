import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api'
import type { MenuItem } from '@domain/menu/menu'
import { type Menu, type Shop, toMenu } from './place'
import { Resource } from '../Resource'

const keyOf = (shopId: string, terminalId: string): string => `${shopId} ${terminalId}`

/** The menu of the current shop, and its time. */
export class ShopMenu {
  readonly resource: Resource<Menu, [shopId: string, termId: string]>
  /** When the menu on screen was fetched, in epoch milliseconds. */
  at: number | null = null
  /** Shop and terminal of the menu that is loaded or being loaded. */
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

  /** Loads this shop's menu, unless it is loaded or being loaded. */
  follow({ shopId, terminalId }: Shop): void {
    if (this.requested === keyOf(shopId, terminalId) && this.resource.current.state !== 'failed') return
    if (this.resource.value?.shopId !== shopId) this.resource.clear()
    void this.load(shopId, terminalId)
  }

  /** Takes the server's push. */
  adopt(menu: Menu, terminalId: string, at: number): void {
    this.requested = keyOf(menu.shopId, terminalId)
    this.show(menu, at)
  }

  /** Shows the stored menu; it is loaded again all the same. */
  show(menu: Menu, at: number): void {
    this.resource.set(menu)
    this.at = at
  }

  clear(): void {
    this.resource.clear()
    this.at = null
  }
}
