import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { methodTexts, offerTexts, type PayChoice, PayMethod } from '@/features/payment'
import { useI18n } from '@/i18n'
import { quickPayTexts } from './texts'

const texts = { ...quickPayTexts, ...offerTexts, ...methodTexts }

/** The payment method, and the way to another. Until the server has named the methods for this amount, it only says that it is chosen later. */
export const PaidBy = observer(({ choice, sign, onChange }: { choice: PayChoice; sign: string | undefined; onChange: () => void }) => {
  const { t } = useI18n(texts)
  const { bid, plan, hasChoice } = choice
  const [first, rest] = plan ?? []
  if (bid === null) return <View className="zm-quickpay__method">{t('quickPay.method')}</View>
  const words =
    plan === null ? (
      <Text>{t('offer.none')}</Text>
    ) : first?.method === 'balance' && !rest ? (
      <Text>{t('quickPay.enough')}</Text>
    ) : (
      <PayMethod plan={plan} sign={sign} />
    )
  if (!hasChoice) return <View className="zm-quickpay__method">{words}</View>
  return (
    <Tappable className="zm-quickpay__method" onTap={onChange}>
      {words}
      <View className="zm-quickpay__change">
        <Text>{t('quickPay.change')}</Text>
        <Icon name="chevron-right" size={16} />
      </View>
    </Tappable>
  )
})
