import { makeAutoObservable, reaction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { type OrderSummary, toOrderSummary } from '@/features/order'
import { language } from '@/i18n'
import { followDiner, isRequested, Resource, type SessionStore, type ShopStore } from '@/stores'

type Wire = Output<'/nocheck/getScteDecorationByMainType'>['list'][number]
type Of<T extends Wire['componentType']> = Extract<Wire, { componentType: T }>

/** A section of the page as the merchant configured it. */
export type Part = { [T in Wire['componentType']]: { type: T; data: Of<T>['jsonData']; links: Link[] } }[Wire['componentType']]
export type PartOf<T extends Part['type']> = Extract<Part, { type: T }>
export type Link = Wire['decorationLinkList'][number]

export interface InProgress {
  order: OrderSummary | null
  openCount: number
}

const toPart = (wire: Wire): Part => ({ type: wire.componentType, data: wire.jsonData, links: wire.decorationLinkList }) as Part

export interface HomeDeps {
  api: Api
  push: Push
  shop: ShopStore
  session: SessionStore
}

/** Home: the sections that the merchant chose for this shop, and the diner's open order. */
export class HomeModel {
  readonly parts: Resource<Part[]>
  readonly inProgress: Resource<InProgress>

  constructor(private readonly deps: HomeDeps) {
    const { api, shop } = deps
    this.parts = new Resource(async () => {
      const here = shop.shop
      if (!here) return []
      const answer = await api.call(
        '/nocheck/getScteDecorationByMainType',
        { mainType: 'home', shopId: here.shopId, mchntCd: here.merchantCode },
        { notice: 'none' },
      )
      return answer.list.map(toPart)
    })
    this.inProgress = new Resource(async () => {
      const answer = await api.call('/getIndexOrderInfo', {}, { notice: 'none' })
      return { order: answer.order && toOrderSummary(answer.order), openCount: answer.openCount }
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, parts: false, inProgress: false }, { autoBind: true })
  }

  /** Follows the shop, the language and the diner, whose name is in the greeting, until the returned function is called. */
  open(): () => void {
    const { shop, session, push } = this.deps
    const stopParts = reaction(
      () => shop.shop?.shopId,
      (shopId, before) => {
        if (shopId === undefined) return
        // Another shop's dishes cannot be opened here.
        if (before !== undefined) this.parts.clear()
        void this.parts.load()
      },
      { fireImmediately: true },
    )
    const stopLanguage = language.subscribe(() => void Promise.all([this.parts.load(), this.refresh()]))
    const stopUser = followDiner(session, this.inProgress)
    const stopProfile = reaction(
      () => session.isLoggedIn && session.userId,
      (member) => {
        if (member && session.profile.current.state !== 'ready') void session.profile.load()
      },
      { fireImmediately: true },
    )
    const unwatch = push.watch('user', () => this.inProgress.load(), { isFresh: () => isRequested(this.inProgress.current) })
    return () => {
      stopParts()
      stopLanguage()
      stopUser()
      stopProfile()
      unwatch()
    }
  }

  /** Refreshes without a loading state, on every return to the page. */
  async refresh(): Promise<void> {
    if (this.deps.session.userId !== null) await this.inProgress.load()
  }

  async reload(): Promise<void> {
    await Promise.all([this.deps.shop.reload(), this.parts.load(), this.refresh()])
  }

  /** The hero comes first; the rest follows in the merchant's order. */
  get hero(): PartOf<'banner'> | null {
    const first = this.parts.value?.[0]
    return first?.type === 'banner' ? first : null
  }

  get rest(): Part[] {
    const parts = this.parts.value ?? []
    return this.hero ? parts.slice(1) : parts
  }
}
