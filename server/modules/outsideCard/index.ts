import { MINUTE } from '@domain/time'
import { defineHandlers } from '../../http/calls/handlers'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { paysOrders } from '../payment/index'
import { outsideCardMethod } from './method'
import { createOutsideCardPersonalData } from './personalData'
import { createOutsideCards } from './service'

/** Campus cards that members bind, and fuel cards in WeChat's wallet. */
export const outsideCardModule = defineModule({
  name: 'outsideCard',
  tables: ['outside_card', 'outside_card_try', 'outside_issuer'],
  reads: ['shop'],
  make(deps) {
    const cards = createOutsideCards(deps)
    return {
      extends: [paysOrders(outsideCardMethod(deps)), storesPersonalData(createOutsideCardPersonalData(deps.db))],
      handlers: defineHandlers({
        '/queryYqk': ({ user, lang }, { mchntCd }) => cards.query(user.userId, mchntCd, lang),
        '/bindYqk': ({ user, lang }, input) => cards.bind(input, user.userId, lang),
        '/unbindYqk': ({ user, lang }, { mchntCd }) => cards.unbind(user.userId, mchntCd, lang),
        '/getOilStateWxMemCard': ({ user }, { mchntCd }) => cards.fuel(user.phone, mchntCd),
      }),
      sweeps: [defineSweep({ name: 'tries to bind cards', everyMs: 10 * MINUTE, run: cards.forgetTries })],
    }
  },
})
