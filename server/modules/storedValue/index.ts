import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/calls/handlers'
import { callerOf } from '../../http/calls/caller'
import { networkOf } from '../../http/calls/limits'
import { defineSweep } from '../../jobs/sweeps'
import { describesMerchants } from '../../merchantOffers'
import { defineModule, type OfferOf } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { showsFigures } from '../../memberFigures/model'
import { orderModule } from '../order/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { createFinishedOrders } from '../order/records/index'
import { paymentModule, paysOrders } from '../payment/index'
import { payPasswordModule } from '../payPassword/index'
import { givesPrizes } from '../prize/index'
import { shopModule } from '../shop/index'
import { visitCardModule } from '../visitCard/index'
import { createValueDesk } from './desk'
import { createValueFigures } from './figures'
import { createLedger, valueGiver } from './ledger'
import { storedValueMethod } from './method'
import { createStoredValuePersonalData } from './personalData'
import { createValueQueries } from './queries'
import { topUpEditing } from './topUp/editing'
import { tierOf, topUpParticipant } from './topUp/participant'
import { findOpensTopUps, findRules, findTiers } from './topUp/repository'
import { createTopUpRules } from './topUp/rules'
import { createTopUps } from './topUp/service'

export type { ValueDesk } from './desk'
export { createLedger } from './ledger'

/** gitu is the longitude, titu the latitude (spec section 3). */
const pointOf = ({ gitu, titu }: { gitu?: number; titu?: number }) =>
  gitu === undefined || titu === undefined ? null : { lng: gitu, lat: titu }

/** Members' cards with stored value, at one merchant each (decision 0117). */
export const storedValueModule = defineModule({
  name: 'storedValue',
  needs: {
    order: orderLifecycleModule,
    ordering: orderModule,
    passwords: payPasswordModule,
    payment: paymentModule,
    shops: shopModule,
    visitCards: visitCardModule,
  },
  tables: ['top_up', 'top_up_rule', 'top_up_tier', 'value_card', 'value_entry', 'value_line', 'value_month'],
  reads: ['app_user', 'merchant', 'shop'],
  make(deps, { order: { lifecycle }, ordering, passwords, payment: { payments }, shops, visitCards }) {
    const { db, clock } = deps
    const ledger = createLedger(deps)
    const rules = createTopUpRules(db)
    const queries = createValueQueries(db, createFinishedOrders(db), visitCards)
    const topUps = createTopUps(deps, { rules, queries, orders: ordering.amounts, lifecycle, payments, shops })
    let server: FastifyInstance | undefined

    async function shopName(merchantCode: string, shopId: string): Promise<string> {
      const shop = await shops.info(shopId, null, { lang: 'hans', now: clock.now(), from: null })
      if (shop.mchntCd !== merchantCode) throw new DomainError('shopNotFound', {}, 'shopId')
      return shop.shopName
    }

    /** The database keeps entries balanced; this finds changes that were made outside the ledger. */
    async function checkBalances(): Promise<number> {
      const wrong = await ledger.wrongCards()
      if (wrong.length > 0) server?.log.error({ cards: wrong }, 'Balances of stored value differ from their ledger')
      // Returns 0: another batch would not repair it, so it is logged once a day.
      return 0
    }

    return {
      offer: {
        tierOf: (orderNo: string) => tierOf(db, orderNo),
        cardAt: queries.cardAt,
        change: ledger.change,
        entries: queries.entries,
        freeze: ledger.freeze,
        topUps,
        /** Every tier of the merchant, whatever shop it is of. */
        tiersOf: async (mchntCd: string) =>
          (await Promise.all((await db.all(findRules, mchntCd)).map(({ rule_id }) => db.all(findTiers, rule_id)))).flat(),
      },
      desk: createValueDesk(deps, { ledger, rules }),
      extends: [
        paysOrders(storedValueMethod(db, ledger, passwords)),
        joinsOrders(topUpParticipant(db, ledger)),
        showsFigures(createValueFigures(db)),
        describesMerchants({ opensTopUps: async (mchntCd) => (await db.one(findOpensTopUps, mchntCd)).opens }),
        givesPrizes(valueGiver(ledger)),
        storesPersonalData(createStoredValuePersonalData(db)),
      ],
      handlers: defineHandlers({
        '/getUserCardBalanceList': async ({ user, lang, now }) => ({
          ...(await queries.cards(user.userId, lang)),
          visitCards: await visitCards.mine(user.userId, null, { lang, now: now() }),
        }),
        '/getCardBalance': ({ user, lang }, { cardId }) => queries.card(user.userId, cardId, lang),
        '/getCardTradeDetail': ({ user, lang }, input) => queries.entries(user.userId, input, lang),
        '/getCardInfo': async (context, input) => {
          const info = await topUps.info(input, callerOf(context))
          const { user, lang, now } = context
          return { ...info, visitCards: await visitCards.mine(user.userId, info.mchntCd, { lang, now: now() }) }
        },
        '/getCardShopList': async (context, input) => ({ list: await topUps.paying(input.mchntCd, callerOf(context), pointOf(input)) }),
        '/getRechargeShopList': async (context, input) => ({ list: await topUps.taking(input.mchntCd, callerOf(context), pointOf(input)) }),
        '/rechargePay': (context, input) => topUps.begin(input, { ...callerOf(context), address: networkOf(context.ip) }),
        '/rechargeQuery': (context, { orderNo }) => topUps.query(orderNo, callerOf(context)),
      }),
      staffHandlers: topUpEditing(db, shopName),
      sweeps: [defineSweep({ name: 'stored value balances', everyMs: DAY, run: checkBalances })],
      routes: (app: FastifyInstance) => {
        server = app
      },
    }
  },
})

export type StoredValue = OfferOf<typeof storedValueModule>
