import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'
import { PagedList } from './PagedList'

export type LevelInfo = Output<'/getMemberLevelInfo'>
export type LevelView = LevelInfo['levels'][number]
export type OwnLevel = NonNullable<LevelInfo['mine']>
export type GrowthEntry = Output<'/getMemberLevelDetail'>['list'][number]

/** The ladder of a merchant, where the diner stands on it, and how that came about. */
export class LevelsModel {
  readonly info: Resource<LevelInfo>
  readonly growth: PagedList<GrowthEntry>

  constructor(
    private readonly deps: { api: Api; push: Push; session: { isMember: boolean } },
    mchntCd: string,
  ) {
    const { api } = deps
    this.info = new Resource(() => api.call('/getMemberLevelInfo', { mchntCd }, { notice: 'none' }))
    this.growth = new PagedList((cursor) =>
      api.call('/getMemberLevelDetail', { mchntCd, ...(cursor !== undefined && { cursor }) }, { notice: 'none' }),
    )
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.info.clear()
    this.growth.clear()
  }

  async load(): Promise<void> {
    await Promise.all([this.info.load(), this.deps.session.isMember && this.growth.load()])
  }
}
