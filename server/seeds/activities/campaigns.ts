import type { CampaignKind } from '@domain/coupon/campaign'
import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillCampaign = filler(
  'coupon_campaign',
  'campaign_id mchnt_cd kind title picture offer_ids shop_ids minimum_fen per_day per_person tier_id promotion_key starts_at ends_at sort',
)

interface CampaignSeed {
  kind: CampaignKind
  title: Localized
  /** Of the merchant's offers (server/seeds/coupons/coupons.ts). */
  offers: string[]
  minimumFen?: number
  perDay?: number
}

const EVERY: readonly CampaignSeed[] = [
  { kind: 'dialog', title: localized('第一次来', 'Your first visit', '第一次嚟'), offers: ['first', 'season', 'delivery'] },
  {
    kind: 'award',
    title: localized('这一单送你一张券', 'A coupon for this order', '呢張單送你一張券'),
    offers: ['award'],
    minimumFen: 1_000,
    perDay: 1,
  },
  { kind: 'bindPhone', title: localized('欢迎入会', 'Welcome', '歡迎入會'), offers: ['welcome'] },
  { kind: 'promotion', title: localized('朋友圈专享', 'From our post', '朋友圈專享'), offers: ['link'] },
]

interface Place {
  merchant: string
  art: string
  /** Its dialog and its awards are limited to these shops. */
  shopIds?: string[]
  tierId?: string
}
const PLACES: readonly Place[] = [
  { merchant: 'M1001', art: 'citrus/tropical-drink', tierId: 'TTM1001-500' },
  { merchant: 'M1002', art: 'tea/bubble-tea', shopIds: ['sl-hb', 'sl-tk'], tierId: 'TTM1002-200' },
  { merchant: 'M1003', art: 'citrus/tropical-drink', shopIds: ['xk-guanqian'] },
  { merchant: 'M1004', art: 'wheat/croissant' },
  { merchant: 'M1006', art: 'matcha/badminton' },
]

/**
 * Campaigns that are active from the start, beside links; the console starts the others, so that a new member of Nantang or Lane Noodles gets no
 * coupon automatically.
 */
const RUNNING = ['M1003-dialog', 'M1003-award', 'M1002-topUp', 'M1002-dialog', 'M1002-bindPhone', 'M1004-bindPhone', 'M1006-bindPhone']

/** Campaigns that give out the demo merchants' coupons. */
export async function writeCampaigns(db: Database, now: number): Promise<void> {
  const rowOf = ({ merchant, art, shopIds, tierId }: Place, seed: CampaignSeed & { tierId?: string }, sort: number) => {
    const { kind, title, offers, minimumFen = 0, perDay = null } = seed
    const runs = kind === 'promotion' || RUNNING.includes(`${merchant}-${kind}`)
    return {
      campaign_id: `${merchant}-${kind}`,
      mchnt_cd: merchant,
      kind,
      title,
      picture: artPath(art),
      offer_ids: offers.filter((offer) => offer !== 'delivery' || merchant !== 'M1006').map((offer) => `${merchant}-${offer}`),
      shop_ids: shopIds !== undefined && (kind === 'dialog' || kind === 'award') ? shopIds : null,
      minimum_fen: minimumFen,
      per_day: perDay,
      per_person: null,
      tier_id: kind === 'topUp' ? tierId : null,
      promotion_key: kind === 'promotion' ? `${merchant}-FRIENDS` : null,
      starts_at: now - DAY,
      ends_at: runs ? now + 60 * DAY : now - DAY,
      sort,
    }
  }
  await fillCampaign(
    db,
    PLACES.flatMap((place) => {
      const topUp: CampaignSeed = {
        kind: 'topUp',
        title: localized('充值送券', 'A coupon with your top-up', '增值送券'),
        offers: ['topUp'],
      }
      const seeds = place.tierId === undefined ? EVERY : [...EVERY, topUp]
      return seeds.map((seed, index) => rowOf(place, seed, index + 1))
    }),
  )
}
