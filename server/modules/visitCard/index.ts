import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import { networkOf } from '../../http/limits'
import type { Deps, Module } from '../../module'
import type { MemberCodes } from '../memberCode/index'
import { createVisitCardDesk, createVisitCardSweep } from './desk'
import { createVisitCardFigures } from './figures'
import { createVisitLedger } from './ledger'
import { createVisitCardParticipant } from './participant'
import { createVisitCardQueries } from './queries'
import { createVisitCardSale, type VisitCardParts } from './service'

export type { VisitCardDesk } from './desk'
export { createVisitCardPersonalData } from './personalData'
export type { VisitCardQueries } from './queries'

/** What orders, and other lists of cards, need of cards of visits. */
export function createVisitCards(deps: Deps) {
  const ledger = createVisitLedger(deps)
  return {
    ledger,
    queries: createVisitCardQueries(deps.db),
    participant: createVisitCardParticipant(deps.db, ledger),
    figures: createVisitCardFigures(deps.db),
  }
}

/** Cards of visits: ten coffees, ten hours of a court (decision 0175). */
export function createVisitCardModule(
  deps: Deps,
  { ledger, queries }: ReturnType<typeof createVisitCards>,
  parts: VisitCardParts & { memberCodes: MemberCodes },
) {
  const sale = createVisitCardSale(deps, { ...parts, ledger, queries })
  return {
    desk: createVisitCardDesk(deps, ledger, parts.memberCodes),
    handlers: defineHandlers({
      '/visitCard/getOfferList': ({ user, lang, now }, { mchntCd }) => sale.offers(mchntCd, user?.userId ?? null, { lang, now: now() }),
      '/visitCard/getMyCards': async ({ user, lang, now }) => ({
        list: await queries.mine(user.userId, null, { lang, now: now() }),
      }),
      '/visitCard/getCard': ({ user, lang, now }, { cardId }) => queries.detail(user.userId, cardId, { lang, now: now() }),
      '/visitCard/buy': (context, input) => sale.buy(input, { ...callerOf(context), address: networkOf(context.ip) }),
      '/visitCard/giveBack': (context, input) => sale.giveBack(input, callerOf(context)),
    }),
    sweeps: [createVisitCardSweep(deps, ledger)],
  } satisfies Module & { desk: unknown }
}
