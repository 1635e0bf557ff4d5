import type { Joining } from './modules/account/index'
import type { CampaignGifts } from './modules/couponCampaign/index'
import type { Points } from './modules/points/index'

/** What joining a merchant brings, from all who give something for it. */
export const createJoining = ({ joining }: Pick<Points, 'joining'>, gifts: Pick<CampaignGifts, 'forJoining'>): Joining => ({
  giftOf: joining.giftOf,
  async welcome(...joined) {
    await joining.welcome(...joined)
    await gifts.forJoining(...joined)
  },
})
