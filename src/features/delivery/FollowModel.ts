import { makeAutoObservable } from 'mobx'
import type { ServerMessage } from '@contract/push'
import type { Api, Push } from '@/api'
import { isAsked, Resource } from '@/stores'
import { type Followed } from './delivery'

/** A delivery, followed while its page is open: the rider's place comes with the push itself, whatever else changed is asked for. */
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
    return this.deps.push.watch(`order:${this.orderNo}`, (message) => this.hear(message), {
      isFresh: () => isAsked(this.followed.current),
    })
  }

  /** A message that only moves the rider is all there is to know. */
  private async hear(message?: ServerMessage): Promise<void> {
    const { value } = this.followed
    const isMove = message?.type === 'delivery' && value?.deliveryState === message.deliveryState && value.path.length > 0
    if (!isMove) return this.followed.load()
    if (message.version <= value.version) return
    const { version, position, etaAt } = message
    this.followed.set({ ...value, version, position, etaAt })
  }
}
