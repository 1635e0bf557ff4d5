import { type ChargedMethod, shopTerms } from '../payment/index'
import type { Deps } from '../../module'
import type { CardChargePort } from '../../ports/outsideCard'
import { findCard, findIssuer, findMerchantOfShop } from './repository'

const unreached = async (): Promise<never> => {
  throw new Error('OUTSIDE_CARD_ADAPTER=none: nobody can be asked about a payment by card')
}
/** Used while no issuer is configured: every call fails, so earlier payments and refunds stay due and are retried. */
const nobody: CardChargePort = {
  charge: unreached,
  find: unreached,
  close: unreached,
  refund: unreached,
  readNotification: async () => null,
}

/**
 * Pays all that is left of an order from the card of another company that the member has bound; only the issuer knows its balance (decision 0196).
 */
export const outsideCardMethod = ({ db, ports }: Pick<Deps, 'db' | 'ports'>): ChargedMethod => {
  const { outsideCards } = ports
  const cardOf = async (userId: string, mchntCd: string) => (await db.first(findCard, userId, mchntCd))?.card_no ?? null
  const mchntOf = async (shopId: string) => (await db.one(findMerchantOfShop, shopId)).mchnt_cd
  return {
    name: 'campusCard',
    charges: outsideCards?.charges ?? nobody,
    cardOf,
    async terms({ user, shopId }) {
      const terms = outsideCards && (await shopTerms(db, shopId, 'campusCard'))
      const mchntCd = await mchntOf(shopId)
      if (!terms || !(await db.first(findIssuer, mchntCd))) return null
      const isBound = (await cardOf(user.userId, mchntCd)) !== null
      return { ...terms, needsPhone: true, ...(!isBound && { hindrance: 'noCard' }) }
    },
    async look({ user, shopId }, terms) {
      if (!outsideCards) return terms
      const mchntCd = await mchntOf(shopId)
      const cardNo = terms.hindrance || user.phone === null ? null : await cardOf(user.userId, mchntCd)
      if (cardNo === null) return terms
      const card = await outsideCards.look(mchntCd, cardNo).catch(() => undefined)
      if (card === undefined) return { ...terms, hindrance: 'cardUnreached' }
      return card === null || card.isBlocked ? { ...terms, hindrance: 'cardBlocked' } : { ...terms, availableFen: card.balanceFen }
    },
  }
}
