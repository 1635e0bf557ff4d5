import type { Output } from '@contract/index'
import type { Api } from '@/api'

type Cards = Output<'/getUserCardBalanceList'>

/** What a member still has on their cards of one merchant. */
export interface Held {
  mchntCd: string
  merchantName: string
  /** In the merchant's currency. */
  sign: string
  /** The amounts that the member paid, and that were given on top. */
  principalFen: number
  bonusFen: number
  visitCards: { cardId: string; name: string; left: number }[]
  /** The phone number of a shop of the merchant, which refunds the money; empty: unknown. */
  phone: string
}

const heldOf = ({ list, visitCards = [] }: Cards): Held[] => {
  const withVisits = visitCards.filter(({ left }) => left > 0)
  const merchants = new Map(
    [...list, ...withVisits].map(({ mchntCd, mchntName, currencySign }) => [
      mchntCd,
      { mchntCd, merchantName: mchntName, sign: currencySign },
    ]),
  )
  return [...merchants.values()]
    .map((merchant) => {
      const card = list.find(({ mchntCd }) => mchntCd === merchant.mchntCd)
      const own = withVisits.filter(({ mchntCd }) => mchntCd === merchant.mchntCd)
      return {
        ...merchant,
        principalFen: card?.principalFen ?? 0,
        bonusFen: card?.bonusFen ?? 0,
        visitCards: own.map(({ cardId, name, left }) => ({ cardId, name, left })),
        phone: '',
      }
    })
    .filter(({ principalFen, bonusFen, visitCards }) => principalFen + bonusFen > 0 || visitCards.length > 0)
}

/** A shop whose number cannot be loaded does not hide the money. */
const phoneOf = (api: Api, mchntCd: string): Promise<string> =>
  api
    .call('/getCardShopList', { mchntCd }, { notice: 'none' })
    .then(({ list }) => list.find(({ phone }) => phone !== '')?.phone ?? '')
    .catch(() => '')

/** The money at each merchant, with the phone number to call about it. */
export async function fetchHeld(api: Api): Promise<Held[]> {
  const held = heldOf(await api.call('/getUserCardBalanceList', {}, { notice: 'none' }))
  return Promise.all(held.map(async (one) => ({ ...one, phone: await phoneOf(api, one.mchntCd) })))
}
