import { MINUTE } from '@domain/time'
import { defineHandlers } from '../../http/handlers'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import { createOutsideCards } from './service'

export { outsideCardMethod } from './method'
export { createOutsideCardPersonalData } from './personalData'

/** Campus cards that members bind, and fuel cards in WeChat's wallet. */
export function createOutsideCardModule(deps: Deps) {
  const cards = createOutsideCards(deps)
  return {
    handlers: defineHandlers({
      '/queryYqk': ({ user, lang }, { mchntCd }) => cards.query(user.userId, mchntCd, lang),
      '/bindYqk': ({ user, lang }, input) => cards.bind(input, user.userId, lang),
      '/unbindYqk': ({ user, lang }, { mchntCd }) => cards.unbind(user.userId, mchntCd, lang),
      '/getOilStateWxMemCard': ({ user }, { mchntCd }) => cards.fuel(user.phone, mchntCd),
    }),
    sweeps: [defineSweep({ name: 'tries to bind cards', everyMs: 10 * MINUTE, run: cards.forgetTries })],
  } satisfies Module
}
