import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { Prizes } from '../prize/index'
import { createStampQueries } from './queries'

export { stampOffer } from './offer'
export { createStampParticipant } from './participant'
export { createStampPersonalData } from './personalData'
export { createStampQueries, type StampQueries } from './queries'

/** Stamp cards (集点): one stamp for each portion that counts, gifts on the way and at the end. */
export function createStampModule({ db }: Pick<Deps, 'db'>, prizes: Prizes) {
  const queries = createStampQueries(db, prizes)
  return {
    handlers: defineHandlers({
      '/getCollectPoint': ({ user, lang, now }, { mchntCd }) => queries.cards(mchntCd, user.userId, lang, now()),
      '/getCollectAwardDetail': ({ user, lang, now }, { cardId, cursor }) => queries.detail(cardId, cursor, user.userId, lang, now()),
    }),
  } satisfies Module
}
