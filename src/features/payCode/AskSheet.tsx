import { View } from '@tarojs/components'
import { useRef } from 'react'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Sheet'
import { formatPrice, useI18n } from '@/i18n'
import type { CodeOrder } from './CodeModel'
import { payCodeTexts } from './texts'

export interface AskSheetProps {
  /** Null: nobody asks. */
  order: CodeOrder | null
  onPay: () => void
  onClose: () => void
}

/** A cashier has scanned the code: the diner agrees to the sum. */
export const AskSheet = ({ order, onPay, onClose }: AskSheetProps) => {
  const { t } = useI18n(payCodeTexts)
  // As it was while it leaves.
  const last = useRef(order)
  if (order) last.current = order
  const shown = last.current
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
