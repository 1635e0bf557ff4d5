import type { Database } from '../../db/database'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { networkOf } from '../../http/calls/limits'
import { defineModule } from '../../module'
import { usesMenus } from '../../menuUses'
import { storesPersonalData } from '../../personalData/model'
import { type MemberFigures, showsFigures } from '../../memberFigures/model'
import { memberCodeModule } from '../memberCode/index'
import { orderModule } from '../order/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { paymentModule } from '../payment/index'
import { givesDiscounts } from '../pricing/index'
import { shopModule } from '../shop/index'
import { visitCardsFor } from './menuUses'
import { createVisitCardDesk, createVisitCardSweep } from './desk'
import { createVisitCardEditing } from './editing'
import { createVisitLedger } from './ledger'
import { createVisitCardParticipant } from './participant'
import { createVisitCardPersonalData } from './personalData'
import { createVisitCardQueries } from './queries'
import { countUsable } from './repository'
import { createVisitCardSale } from './service'

export type { VisitCardDesk } from './desk'
export type { VisitCardQueries } from './queries'

/** Cards with visits that can be used. */
const createVisitCardFigures =
  (db: Database): MemberFigures =>
  async ({ userId, mchntCd, now }) => ({ visitCardSum: (await db.first(countUsable, userId, mchntCd, now))?.count ?? 0 })

/** Cards of visits: ten coffees, ten hours of a court (decision 0175). */
export const visitCardModule = defineModule({
  name: 'visitCard',
  needs: { memberCodes: memberCodeModule, order: orderLifecycleModule, ordering: orderModule, payment: paymentModule, shops: shopModule },
  tables: ['visit_card', 'visit_card_offer', 'visit_entry', 'visit_use'],
  reads: ['app_user', 'merchant', 'shop'],
  make(deps, { memberCodes, order: { lifecycle }, ordering: { amounts }, payment: { payments }, shops }) {
    const { db } = deps
    const ledger = createVisitLedger(deps)
    const queries = createVisitCardQueries(db)
    const participant = createVisitCardParticipant(db, ledger)
    const sale = createVisitCardSale(deps, { amounts, lifecycle, payments, shops, ledger, queries })
    return {
      offer: queries,
      desk: createVisitCardDesk(deps, ledger, memberCodes),
      extends: [
        joinsOrders(participant),
        usesMenus(visitCardsFor(db)),
        givesDiscounts(participant),
        showsFigures(createVisitCardFigures(db)),
        storesPersonalData(createVisitCardPersonalData(db)),
      ],
      handlers: defineHandlers({
        '/visitCard/getOfferList': ({ user, lang, now }, { mchntCd }) => sale.offers(mchntCd, user?.userId ?? null, { lang, now: now() }),
        '/visitCard/getMyCards': async ({ user, lang, now }) => ({
          list: await queries.mine(user.userId, null, { lang, now: now() }),
        }),
        '/visitCard/getCard': ({ user, lang, now }, { cardId }) => queries.detail(user.userId, cardId, { lang, now: now() }),
        '/visitCard/buy': (context, input) => sale.buy(input, { ...callerOf(context), address: networkOf(context.ip) }),
        '/visitCard/giveBack': (context, input) => sale.giveBack(input, callerOf(context)),
      }),
      staffHandlers: createVisitCardEditing(deps),
      sweeps: [createVisitCardSweep(deps, ledger)],
    }
  },
})
