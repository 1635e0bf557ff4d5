import { useI18n } from '@/i18n'
import { tenthsText } from '@domain/order/pricing'
import type { LevelView } from './LevelsModel'
import { paidTexts } from './paidTexts'

/** What a level gives, in words. */
export function useBenefits(): (level: LevelView) => string[] {
  const { t, lang } = useI18n(paidTexts)
  return ({ memberPrice, payPercent, pointPercent }) =>
    [
      memberPrice && t('levelSale.memberPrice'),
      payPercent < 100 && t('levelSale.percent', { rate: lang === 'en' ? String(100 - payPercent) : tenthsText(payPercent) }),
      pointPercent > 100 && t('levelSale.points', { n: String(pointPercent / 100) }),
    ].filter((one): one is string => one !== false)
}
