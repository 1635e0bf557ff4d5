import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/calls/handlers'
import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { pick } from '../../pick'
import { agreementsOfMerchant } from '../merchant/index'
import { createAgreementPersonalData } from './personalData'
import { insertAcceptance } from './repository'
import { createAgreements } from './service'

/** What members agree to, in its versions, and who agreed to which (decision 0330). */
export const agreementModule = defineModule({
  name: 'agreement',
  tables: ['agreement_acceptance', 'past_agreement'],
  reads: ['app_user', 'merchant'],
  make({ db }) {
    const agreements = createAgreements(db)
    return {
      offer: {
        /** Somebody has ticked what holds at the merchant now. Inside the transaction of what they agree for. */
        accept: async (userId: string, merchantCode: string | undefined, now: number): Promise<void> => {
          if (merchantCode !== undefined) await db.run(insertAcceptance, userId, merchantCode, now)
        },
      },
      extends: [storesPersonalData(createAgreementPersonalData(db))],
      handlers: defineHandlers({
        /** Empty when the merchant has no privacy agreement of its own: the app then shows its standard text. */
        '/nocheck/getMchntAggreement': async ({ lang }, { mchntCd }) => {
          const row = await db.first(agreementsOfMerchant, mchntCd)
          if (!row) throw new DomainError('merchantNotFound')
          const { name, agreement, privacy_agreement: privacy, agreement_at: updatedAt } = row
          return { title: pick(name, lang), member: pick(agreement, lang), privacy: privacy ? pick(privacy, lang) : '', updatedAt }
        },
      }),
      staffHandlers: defineStaffHandlers({
        '/staff/getAgreements': agreements.get,
        '/staff/publishAgreements': agreements.publish,
        '/staff/getPastAgreement': agreements.past,
        '/staff/getAcceptances': agreements.acceptances,
      }),
    }
  },
})
