import { useI18n } from '@/i18n'
import { levelBy } from '@domain/member/level'
import { tenthsText } from '@domain/order/pricing/pricing'
import type { LevelView } from './LevelsModel'
import { paidTexts } from './paidTexts'

const NOTHING = { memberPrice: false, payPercent: 100, pointPercent: 100 }

/** The benefits of a level, in words; with the merchant's levels given, only what it adds to those of every member. */
export function useBenefits(levels: readonly LevelView[] = []): (level: LevelView) => string[] {
  const { t, lang } = useI18n(paidTexts)
  const lowest = levelBy(
    levels.map(({ levelValue, growth }) => ({ level: levelValue, growth })),
    0,
  )
  const everybody = levels.find(({ levelValue }) => levelValue === lowest) ?? NOTHING
  return ({ memberPrice, payPercent, pointPercent }) =>
    [
      memberPrice && !everybody.memberPrice && t('levelSale.memberPrice'),
      payPercent < everybody.payPercent &&
        t('levelSale.percent', { rate: lang === 'en' ? String(100 - payPercent) : tenthsText(payPercent) }),
      pointPercent > everybody.pointPercent && t('levelSale.points', { n: String(pointPercent / 100) }),
    ].filter((one): one is string => one !== false)
}
