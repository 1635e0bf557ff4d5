import { isTicketCode } from '@domain/activity/inStoreReward'
import { DomainError } from '@domain/results'
import { pick } from '@domain/lang'
import { defineStaffHandlers, merchantOf } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { pick as pickFor } from '../../pick'
import { inStoreRewardModule } from '../inStoreReward/index'
import { prizeModule } from '../prize/index'

/** What guests have won, exchanged or claimed is handed over at the counter, for the code that they show (decision 0362). */
export const handOverModule = defineModule({
  name: 'handOver',
  needs: { prizes: prizeModule, rewards: inStoreRewardModule },
  tables: [],
  make({ db }, { prizes, rewards }) {
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/findByCode': async ({ staff, lang }, { shopId, code }) => {
          if (isTicketCode(code)) {
            const tickets = await rewards.ofCode(shopId, code)
            if (tickets.length === 0) throw new DomainError('prizeCodeUnknown', {}, 'code')
            return {
              list: tickets.map((ticket) => ({
                kind: 'reward' as const,
                rewardId: ticket.reward_id,
                name: pickFor(ticket.name, lang),
                note: pickFor(ticket.caption, lang),
                picture: ticket.picture,
                until: ticket.expires_at,
              })),
            }
          }
          const award = await prizes.ofCode(code, merchantOf(staff), shopId)
          const note = award.note ? pickFor(award.note, lang) : ''
          const shown = { name: pickFor(award.name, lang), note, picture: award.picture, until: award.expires_at }
          return { list: [{ kind: 'goods', rewardId: null, ...shown }] }
        },

        '/staff/handOver': ({ staff, lang, record }, { shopId, code, rewardId }) =>
          db.tx(async () => {
            const given =
              rewardId === undefined
                ? await prizes.redeem(code, staff.name, { mchntCd: merchantOf(staff), shopId })
                : await rewards.handOver(shopId, rewardId, code)
            await record({ subject: pick(given.name, 'hans'), shopId, after: { code: code.replace(/\D/g, '') } })
            return { name: pickFor(given.name, lang) }
          }),
      }),
    }
  },
})
