import { extensionPoint } from './module'

/** What a merchant offers, for the app's first call in its shops; each fact comes from the module that knows it. */
export interface MerchantOffers {
  /** Members can top up its cards. */
  opensTopUps(mchntCd: string): Promise<boolean>
  /** The number of points that pay one unit of the currency in its shops; 0: points pay nothing there. */
  pointsPerUnit(mchntCd: string): Promise<number>
  /** Points can be exchanged for goods or coupons. */
  hasPointsMall(mchntCd: string): Promise<boolean>
}

/** Whether a merchant has top-ups or a points mall, and what points pay: each module that knows one of these brings it. */
export const describesMerchants = extensionPoint<Partial<MerchantOffers>>('what merchants have')

export function merchantOffersOf(sources: () => readonly Partial<MerchantOffers>[]): MerchantOffers {
  const holds = async (fact: 'opensTopUps' | 'hasPointsMall', mchntCd: string) => {
    for (const source of sources()) if (await source[fact]?.(mchntCd)) return true
    return false
  }
  return {
    opensTopUps: (mchntCd) => holds('opensTopUps', mchntCd),
    hasPointsMall: (mchntCd) => holds('hasPointsMall', mchntCd),
    async pointsPerUnit(mchntCd) {
      for (const { pointsPerUnit } of sources()) if (pointsPerUnit) return pointsPerUnit(mchntCd)
      return 0
    },
  }
}
