import { makeAutoObservable, reaction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { type Connection, isBlank, Resource, type SessionStore, type ShopStore } from '@/stores'
import type { MenuItem } from '@domain/menu/menu'

export type MemberInfo = Pick<Output<'/member/getMemberInfo'>, 'memberSavedFen'>
type Suggested = Output<'/goods/getMealRecommendAndDefGoodsList'>

/** Profile fields that a member may still fill in, in the order of the form. */
export const PROFILE_PARTS = ['nickname', 'picture', 'birthday'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

export interface MemberDeps {
  api: Api
  session: Pick<SessionStore, 'isMember' | 'userId' | 'profile'>
  shop: Pick<ShopStore, 'shop' | 'place' | 'menu' | 'itemOf'>
  connection: Pick<Connection, 'onRecovered'>
}

/** What membership has brought, and the dishes that this member usually orders. */
export class MemberModel {
  readonly info: Resource<MemberInfo>
  private readonly suggested: Resource<Suggested, [shopId: string, termId: string]>

  constructor(private readonly deps: MemberDeps) {
    const { api } = deps
    this.info = new Resource(() => api.call('/member/getMemberInfo', {}, { notice: 'none' }))
    this.suggested = new Resource((shopId, termId) =>
      api.call('/goods/getMealRecommendAndDefGoodsList', { shopId, termId }, { notice: 'none' }),
    )
    makeAutoObservable<this, 'deps' | 'suggested'>(this, { deps: false, info: false, suggested: false }, { autoBind: true })
  }

  /** Follows the diner and the shop, and loads again once the server is back, until the returned function is called. */
  open(): () => void {
    const { session, shop, connection } = this.deps
    const stopCatchingUp = connection.onRecovered(() => void this.load())
    const stopFollowing = reaction(
      () => [session.isMember && session.userId, shop.shop?.shopId] as const,
      ([member], before) => {
        if (before?.[0] !== member) {
          this.info.clear()
          this.suggested.clear()
        }
        void this.load()
      },
      { fireImmediately: true },
    )
    return () => {
      stopCatchingUp()
      stopFollowing()
    }
  }

  async load(): Promise<void> {
    const { session, shop } = this.deps
    if (!session.isMember) return
    if (session.profile.current.state !== 'ready') void session.profile.load()
    const here = shop.shop
    await Promise.all([this.info.load(), here && this.suggested.load(here.shopId, here.terminalId)])
  }

  /** Dishes of this shop that can be ordered: those that the member has ordered before, else those that the shop recommends. Null until known. */
  get picks(): { which: 'usual' | 'recommended'; items: MenuItem[] } | null {
    const { value } = this.suggested
    if (!value || !this.deps.shop.menu.value) return null
    const items = (itemIds: readonly string[]) => itemIds.flatMap((itemId) => this.deps.shop.itemOf(itemId) ?? [])
    const usual = items(value.orderedBefore)
    return usual.length > 0 ? { which: 'usual', items: usual } : { which: 'recommended', items: items(value.recommended) }
  }

  /** Whether they, or their shop, are being loaded. */
  get isPicking(): boolean {
    const { shop } = this.deps
    if (this.picks !== null) return false
    return shop.shop ? this.suggested.current.state !== 'failed' : isBlank(shop.place)
  }

  /** The fields that the profile lacks; null until it is known. */
  get missing(): ProfilePart[] | null {
    const profile = this.deps.session.profile.value
    return profile ? PROFILE_PARTS.filter((part) => profile[part] === '') : null
  }
}
