import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { Price } from '@/components/commerce/Price'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { formatPrice, useI18n } from '@/i18n'
import type { Payer } from '../Payer'
import { paymentTexts } from '../texts'
import '../style.scss'

/** The sandbox's cashier, where the platform has no payment sheet. */
export const CashierSheet = observer(({ payer }: { payer: Payer }) => {
  const { t } = useI18n(paymentTexts)
  const cashier = payer.sheet('cashier')
  const bill = useRetained(cashier)
  const sign = bill?.sign
  const answer = cashier?.answer ?? (() => undefined)
  return (
    <Sheet
      open={cashier !== null}
      onClose={() => answer('cancel')}
      title={t('pay.cashier')}
      caption={t('pay.sandbox')}
      footer={
        <Button block busy={bill?.isBusy} onTap={() => answer('pay')}>
          {t('pay.confirm', { amount: formatPrice(bill?.amountFen ?? 0, sign, 'two') })}
        </Button>
      }
    >
      <LiveRegion>{cashier?.isBusy ? t('pay.trying') : ''}</LiveRegion>
      <View className="zm-cashier">
        <View className="zm-cashier__what">{bill?.description}</View>
        <Price fen={bill?.amountFen ?? 0} size="xl" decimals="two" sign={sign} />
        <View className="zm-cashier__keys">
          <Button kind="outline" size={40} disabled={bill?.isBusy} onTap={() => answer('fail')}>
            {t('pay.fail')}
          </Button>
          <Button kind="outline" size={40} disabled={bill?.isBusy} onTap={() => answer('cancel')}>
            {t('pay.leave')}
          </Button>
        </View>
      </View>
    </Sheet>
  )
})
