import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { usesMenus } from '../../menuUses'
import { storesPersonalData } from '../../personalData/model'
import { joinsOrders } from '../order/participants/index'
import { prizeModule } from '../prize/index'
import { createStampDesk } from './desk'
import { createStampGifts } from './gifts'
import { stampCardsOf } from './menuUses'
import { createStampParticipant } from './participant'
import { createStampPersonalData } from './personalData'
import { createStampQueries } from './queries'

export { stampOffer } from './offer'
export { createStampQueries, type StampQueries } from './queries'

/** Stamp cards (集点): one stamp for each portion that counts, gifts at some places and at the last. */
export const stampCardModule = defineModule({
  name: 'stampCard',
  needs: { prizes: prizeModule },
  tables: ['stamp_card', 'stamp_gift', 'stamp_grant', 'stamp_holder'],
  reads: ['merchant', 'prize_award', 'shop'],
  make(deps, { prizes }) {
    const { db } = deps
    const queries = createStampQueries(db)
    const gifts = createStampGifts(deps, prizes)
    return {
      extends: [
        joinsOrders(createStampParticipant(deps, gifts)),
        storesPersonalData(createStampPersonalData(db)),
        usesMenus(stampCardsOf(db)),
      ],
      handlers: defineHandlers({
        '/getCollectPoint': ({ user, lang, now }, { mchntCd }) => queries.cards(mchntCd, user.userId, lang, now()),
        '/getCollectAwardDetail': ({ user, lang, now }, { cardId, cursor }) => queries.detail(cardId, cursor, user.userId, lang, now()),
      }),
      staffHandlers: createStampDesk(deps, prizes),
      sweeps: gifts.sweeps,
    }
  },
})
