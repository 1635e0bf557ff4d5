import { makeAutoObservable } from 'mobx'
import type { ServerMessage } from '@contract/push'
import type { Api, Push } from '@/api'
import { isRequested, Resource } from '@/stores'
import { type Followed } from './delivery'

/** Follows a delivery while its page is open: a push contains the rider's position, other changes are loaded. */
export class FollowModel {
  readonly followed: Resource<Followed>

  constructor(
    private readonly deps: { api: Api; push: Push },
    readonly orderNo: string,
  ) {
    this.followed = new Resource(() => deps.api.call('/expressPosition', { orderNo }, { notice: 'none' }))
    makeAutoObservable<this, 'deps'>(this, { deps: false, followed: false, orderNo: false }, { autoBind: true })
  }

  open(): () => void {
    void this.followed.load()
    return this.deps.push.watch(`order:${this.orderNo}`, (message) => this.receive(message), {
      isFresh: () => isRequested(this.followed.current),
    })
  }

  /** A message that only moves the rider contains everything that has changed. */
  private async receive(message?: ServerMessage): Promise<void> {
    const { value } = this.followed
    const isMove = message?.type === 'delivery' && value?.deliveryState === message.deliveryState && value.path.length > 0
    if (!isMove) return this.followed.load()
    if (message.version <= value.version) return
    const { version, position, etaAt } = message
    this.followed.set({ ...value, version, position, etaAt })
  }
}
