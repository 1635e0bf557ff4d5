import { View } from '@tarojs/components'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { formatPrice, useI18n } from '@/i18n'
import type { CodeOrder } from './CodeModel'
import { payCodeTexts } from './texts'

export interface AmountSheetProps {
  /** Null: there is no charge to agree to. */
  order: CodeOrder | null
  onPay: () => void
  onClose: () => void
}

/** A cashier has scanned the code, and the diner confirms the amount. */
export const AmountSheet = ({ order, onPay, onClose }: AmountSheetProps) => {
  const { t } = useI18n(payCodeTexts)
  const shown = useRetained(order)
  const amount = shown ? formatPrice(shown.leftFen, shown.currencySign, 'two') : ''
  const paidFen = shown ? shown.payableFen - shown.leftFen : 0
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      title={t('payCode.asks', { shop: shown?.shopName ?? '' })}
      footer={
        <Button block onTap={onPay}>
          {t('payCode.pay', { amount })}
        </Button>
      }
    >
      {shown && (
        <View className="zm-countercode__ask">
          <Price fen={shown.leftFen} size="xl" decimals="two" sign={shown.currencySign} />
          {paidFen > 0 && (
            <View className="zm-countercode__note">
              {t('payCode.paidPart', { amount: formatPrice(paidFen, shown.currencySign, 'two') })}
            </View>
          )}
        </View>
      )}
    </Sheet>
  )
}
