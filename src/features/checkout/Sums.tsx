import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { Price } from '@/components/commerce/Price'
import { BillLines, MemberSaving } from '@/features/bill'
import { formatPrice, useI18n } from '@/i18n'
import type { Quote } from './checkoutTypes'
import { checkoutTexts } from './texts'

/** The bill with its total, and what a visitor would save as a member. */
export const Sums = observer(({ quote, sign }: { quote: Quote; sign: string | undefined }) => {
  const { t } = useI18n(checkoutTexts)
  const { bill, memberSavingFen } = quote
  return (
    <Card>
      <BillLines bill={bill} sign={sign} />
      <View className="zm-checkout__sum">
        <View className="zm-checkout__count">
          {t('checkout.summary', { n: bill.count })}
          {bill.savedFen > 0 && (
            <Text>
              {` · ${t('checkout.saved')} `}
              <Text className="zm-checkout__saved">{formatPrice(bill.savedFen, sign, 'two')}</Text>
            </Text>
          )}
        </View>
        <View className="zm-checkout__payable" {...access({ role: 'status', live: 'polite' })}>
          <Text>{t('checkout.payable')}</Text>
          <Price fen={bill.payableFen} size="l" decimals="two" sign={sign} />
        </View>
      </View>
      <MemberSaving fen={memberSavingFen} sign={sign} />
    </Card>
  )
})
