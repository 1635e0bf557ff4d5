import type { Input, Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { cardNoOf, maskedCardNo, MOST_CARD_TRIES, outsideCardProblem } from '@domain/member/outsideCard'
import { DomainError } from '@domain/results'
import { HOUR } from '@domain/time'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { bindCard, countTries, findCard, findIssuer, forgetTries, forgetTriesOf, insertTry, lockTries, unbindCard } from './repository'

type Standing = Output<'/queryYqk'>

/** Cards of other companies: bound here; balance and state are their issuer's (decision 0153). */
export function createOutsideCards({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>) {
  /** Counted before the issuer is called, in a separate transaction, so that a refusal stays counted. */
  const count = (userId: string): Promise<void> =>
    db.tx(async () => {
      const now = clock.now()
      await db.all(lockTries, userId)
      if ((await db.one(countTries, userId, now - HOUR)).tries >= MOST_CARD_TRIES) throw new DomainError('outsideCardTries')
      await db.run(insertTry, userId, now)
    })

  async function query(userId: string, mchntCd: string, lang: Lang): Promise<Standing> {
    const issuer = ports.outsideCards && (await db.first(findIssuer, mchntCd))
    const bound = issuer && (await db.first(findCard, userId, mchntCd))
    // A card is shown also while its issuer cannot be reached.
    const known = bound ? await ports.outsideCards?.look(mchntCd, bound.card_no).catch(() => null) : null
    return {
      issuer: issuer ? { name: pick(issuer.name, lang), hasFuel: issuer.has_fuel } : null,
      card: bound
        ? {
            maskedNo: maskedCardNo(bound.card_no),
            balanceFen: known?.balanceFen ?? null,
            isBlocked: known?.isBlocked ?? false,
            boundAt: bound.bound_at,
          }
        : null,
    }
  }

  return {
    query,

    async bind({ mchntCd, cardNo: typed, holderName }: Input<'/bindYqk'>, userId: string, lang: Lang): Promise<Standing> {
      if (!ports.outsideCards || !(await db.first(findIssuer, mchntCd))) throw new DomainError('outsideCardsNone')
      const problem = outsideCardProblem(typed, holderName)
      if (problem) throw DomainError.of(problem)
      const cardNo = cardNoOf(typed)
      await count(userId)
      const card = await ports.outsideCards.find(mchntCd, cardNo, holderName.trim())
      if (!card) throw new DomainError('outsideCardUnknown')
      if (card.isBlocked) throw new DomainError('outsideCardBlocked')
      await db.run(bindCard, userId, mchntCd, cardNo, clock.now())
      const own = await db.first(findCard, userId, mchntCd)
      if (!own) throw new DomainError('outsideCardTaken')
      if (own.card_no !== cardNo) throw new DomainError('outsideCardBound')
      await db.run(forgetTriesOf, userId)
      return query(userId, mchntCd, lang)
    },

    async unbind(userId: string, mchntCd: string, lang: Lang): Promise<Standing> {
      await db.run(unbindCard, userId, mchntCd)
      return query(userId, mchntCd, lang)
    },

    async fuel(phone: string | null, mchntCd: string): Promise<Output<'/getOilStateWxMemCard'>> {
      const issuer = await db.first(findIssuer, mchntCd)
      if (!ports.outsideCards || !issuer?.has_fuel || phone === null) return { oilState: 'none', maskedNo: null }
      const { state, cardNo } = await ports.outsideCards.fuel(mchntCd, phone)
      return { oilState: state, maskedNo: cardNo === null ? null : maskedCardNo(cardNo) }
    },

    forgetTries: (): Promise<number> => db.run(forgetTries, clock.now() - HOUR),
  }
}
