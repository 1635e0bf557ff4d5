import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'
import { PagedList } from '@/stores/PagedList'

export type LevelInfo = Output<'/getMemberLevelInfo'>
export type LevelView = LevelInfo['levels'][number]
export type OwnLevel = NonNullable<LevelInfo['mine']>
export type GrowthEntry = Output<'/getMemberLevelDetail'>['list'][number]
export type Purchase = Output<'/getMemberLevelDetail'>['purchases'][number]
export type PointInfo = Output<'/getPointInfo'>
export type PointEntry = Output<'/getPointDetail'>['list'][number]

/** A merchant's levels, the diner's place among them, and the entries of growth and points. */
export class LevelsModel {
  readonly info: Resource<LevelInfo>
  readonly pointInfo: Resource<PointInfo>
  readonly growth: PagedList<GrowthEntry>
  readonly points: PagedList<PointEntry>
  /** Payments for levels; they come with the first page of growth. */
  readonly bought = new Resource<Purchase[]>(() => Promise.resolve([]))

  constructor(
    private readonly deps: { api: Api; push: Push; session: { isMember: boolean } },
    /** Undefined until the shop is known. */
    private readonly mchntCd: () => string | undefined,
  ) {
    const { api } = deps
    const at = () => ({ mchntCd: mchntCd() ?? '' })
    const page = (cursor?: string) => ({ ...at(), ...(cursor !== undefined && { cursor }) })
    this.info = new Resource(() => api.call('/getMemberLevelInfo', at(), { notice: 'none' }))
    this.pointInfo = new Resource(() => api.call('/getPointInfo', at(), { notice: 'none' }))
    this.growth = new PagedList(async (cursor) => {
      const answer = await api.call('/getMemberLevelDetail', page(cursor), { notice: 'none' })
      if (cursor === undefined) this.bought.set(answer.purchases)
      return answer
    })
    this.points = new PagedList((cursor) => api.call('/getPointDetail', page(cursor), { notice: 'none' }))
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    for (const one of [this.info, this.pointInfo, this.growth, this.points, this.bought]) one.clear()
  }

  async load(): Promise<void> {
    if (this.mchntCd() === undefined) return
    const own = this.deps.session.isMember ? [this.pointInfo, this.growth, this.points] : []
    await Promise.all([this.info, ...own].map((one) => one.load()))
  }
}
