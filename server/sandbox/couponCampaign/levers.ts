import { Type } from '@sinclair/typebox'
import { runsAt } from '@domain/coupon/campaign'
import { couponCampaignModule } from '../../modules/couponCampaign/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Text = Type.String({ minLength: 1, maxLength: 64 })

/** `/sandbox/campaigns`: coupon campaigns, begun and ended; shows the dialog on home to everybody again. */
export const campaignLevers = defineLevers({
  name: 'couponCampaign',
  desks: { campaigns: couponCampaignModule },
  make: ({ campaigns }, { clock, notify }) => ({
    routes(app) {
      app.get('/sandbox/campaigns', async () => ({
        list: (await campaigns.all()).map((row) => ({
          campaignId: row.campaign_id,
          mchntCd: row.mchnt_cd,
          mchntName: row.name,
          kind: row.kind,
          title: row.title,
          offerIds: row.offer_ids,
          shopIds: row.shop_ids,
          link: row.promotion_key === null ? null : `packUser/pages/couponCenter?promotion=${row.promotion_key}`,
          isRunning: runsAt({ shopIds: null, startsAt: row.starts_at, endsAt: row.ends_at }, clock.now()),
        })),
      }))
      app.post('/sandbox/campaigns/running', async (request) => {
        const { campaignId, isRunning } = bodyOf(Type.Object({ campaignId: Text, isRunning: Type.Boolean() }), request)
        await campaigns.setRunning(campaignId, isRunning)
        notify('coupons')
        return { campaignId, isRunning }
      })
      app.post('/sandbox/campaigns/again', async (request) => {
        const { campaignId } = bodyOf(Type.Object({ campaignId: Text }), request)
        await campaigns.showAgain(campaignId)
        return { campaignId }
      })
    },
  }),
})
