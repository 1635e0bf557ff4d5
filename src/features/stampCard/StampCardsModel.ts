import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'

export type StampCard = Output<'/getCollectPoint'>['cards'][number]
export type StampDetail = Output<'/getCollectAwardDetail'>

/** The stamp cards of a merchant, one of them in full. */
export class StampCardsModel {
  readonly cards: Resource<StampCard[]>
  readonly detail: Resource<StampDetail>
  chosenId: string | null = null

  constructor(
    private readonly deps: { api: Api; push: Push },
    readonly merchantCode: () => string | undefined,
  ) {
    this.cards = new Resource(async () => {
      const mchntCd = merchantCode()
      return mchntCd === undefined ? [] : (await deps.api.call('/getCollectPoint', { mchntCd }, { notice: 'none' })).cards
    })
    this.detail = new Resource(() => deps.api.call('/getCollectAwardDetail', { cardId: this.card!.cardId }, { notice: 'none' }))
    makeAutoObservable<this, 'deps'>(this, { deps: false, merchantCode: false, cards: false, detail: false }, { autoBind: true })
  }

  get card(): StampCard | null {
    const cards = this.cards.value ?? []
    return cards.find(({ cardId }) => cardId === this.chosenId) ?? cards[0] ?? null
  }

  get others(): StampCard[] {
    return (this.cards.value ?? []).filter((card) => card !== this.card)
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.cards.clear()
    this.detail.clear()
  }

  async load(): Promise<void> {
    await this.cards.load()
    if (this.card) await this.detail.load()
  }

  choose(cardId: string): void {
    this.chosenId = cardId
    this.detail.clear()
    void this.detail.load()
  }
}
