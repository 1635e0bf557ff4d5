import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Icon } from '@/components/ui/Icon'
import { formatPrice, useI18n } from '@/i18n'
import type { ChosenMethod } from '@domain/payment/methods'
import type { PlanStep } from '@domain/payment/plan'
import { methodTexts } from './methodTexts'
import { wayOf } from './ways'
import './style.scss'

/** The brand mark of a payment method; Lucide has no icon for WeChat Pay. */
export const PayMark = ({ method }: { method: ChosenMethod }) => {
  const { mark } = wayOf(method)
  return mark === 'wechat' ? <View className="zm-paymark" {...access({ hidden: true })} /> : <Icon name={mark} size={20} />
}

/** The payment method, or several with the share of each. */
export const PayMethod = ({ plan, sign }: { plan: readonly PlanStep[]; sign: string | undefined }) => {
  const { t } = useI18n(methodTexts)
  return (
    <View className="zm-paymethods">
      {plan.map(({ method, fen }) => (
        <View key={method} className="zm-paymethod">
          <PayMark method={method} />
          <View>{plan.length > 1 ? `${t(`method.${method}`)} ${formatPrice(fen, sign, 'two')}` : t(`method.${method}`)}</View>
        </View>
      ))}
    </View>
  )
}
