import { DAY } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/handlers'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/limits'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import type { FinishedOrders } from '../order/index'
import type { PayPasswords } from '../payPassword/index'
import type { VisitCardQueries } from '../visitCard/index'
import { createValueDesk } from './desk'
import { createValueFigures } from './figures'
import { valueGiver } from './giver'
import { createLedger } from './ledger'
import { storedValueMethod } from './method'
import { createValueQueries } from './queries'
import { createTopUpRules, createTopUps, tierOf, type TopUpParts, topUpParticipant } from './topUp/index'

export type { ValueDesk } from './desk'
export { createLedger } from './ledger'
export { createStoredValuePersonalData } from './personalData'

/** Members' cards with money on them, at one merchant each (decision 0117): what orders need of them. */
export function createStoredValue(deps: Deps, passwords: PayPasswords) {
  const ledger = createLedger(deps)
  const rules = createTopUpRules(deps.db)
  return {
    ledger,
    rules,
    method: storedValueMethod(deps.db, ledger, passwords),
    topUps: topUpParticipant(deps.db, ledger),
    tierOf: (orderNo: string) => tierOf(deps.db, orderNo),
    giver: valueGiver(ledger),
    desk: createValueDesk(deps, { ledger, rules }),
    figures: createValueFigures(deps.db),
  }
}
export type StoredValueParts = Omit<TopUpParts, 'rules' | 'queries'> & { finished: FinishedOrders; visitCards: VisitCardQueries }

/** gitu is the longitude, titu the latitude (spec section 3). */
const pointOf = ({ gitu, titu }: { gitu?: number; titu?: number }) =>
  gitu === undefined || titu === undefined ? null : { lng: gitu, lat: titu }

export function createStoredValueModule(
  deps: Deps,
  { ledger, rules }: ReturnType<typeof createStoredValue>,
  { finished, visitCards, ...parts }: StoredValueParts,
) {
  const queries = createValueQueries(deps.db, finished, visitCards)
  const topUps = createTopUps(deps, { ...parts, rules, queries })
  let server: FastifyInstance | undefined

  /** The database keeps entries balanced; this finds what was changed beside the ledger. */
  async function checkBalances(): Promise<number> {
    const wrong = await ledger.wrongCards()
    if (wrong.length > 0) server?.log.error({ cards: wrong }, 'Balances of stored value differ from their ledger')
    // Nothing that another batch would mend: it is told once a day.
    return 0
  }

  return {
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
    sweeps: [defineSweep({ name: 'stored value balances', everyMs: DAY, run: checkBalances })],
    routes: (app: FastifyInstance) => {
      server = app
    },
  } satisfies Module
}
