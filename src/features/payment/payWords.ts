import { formatPrice, useI18n } from '@/i18n'
import { type PlanStep, planTotal } from '@domain/payment/plan'
import { methodTexts } from './methodTexts'

/** The label of the pay button: the method and the amount. */
export const usePayWords = () => {
  const { t } = useI18n(methodTexts)
  return (plan: readonly PlanStep[], sign: string | undefined): string => {
    const amount = formatPrice(planTotal(plan), sign, 'two')
    const [first] = plan
    return first && plan.length === 1 ? t(`by.${first.method}`, { amount }) : t('by.several', { amount })
  }
}
