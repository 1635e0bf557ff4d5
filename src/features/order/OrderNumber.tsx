import { observer } from 'mobx-react-lite'
import { Fact } from '@/components/ui/Fact'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { orderPageTexts } from './orderPageTexts'

/** Groups the digits of a long number so that it can be read: "2026 1120 0086 4471". */
const grouped = (orderNo: string): string => orderNo.replace(/(.{4})(?=.)/g, '$1 ')

/** The order's number and the button that copies it. */
export const OrderNumber = observer(({ orderNo }: { orderNo: string }) => {
  const { platform, toast } = useApp()
  const { t } = useI18n(orderPageTexts)
  const copy = async () => {
    const outcome = await platform.copy(orderNo)
    if (outcome !== 'shownByPlatform') toast.show(outcome === 'copied' ? t('order.copied') : orderNo)
  }
  const key = (
    <Tappable className="zm-order__copy" label={t('order.copyNumber')} onTap={() => void copy()}>
      {t('order.copy')}
    </Tappable>
  )
  return (
    <Fact label={t('order.number')} trailing={key}>
      {grouped(orderNo)}
    </Fact>
  )
})
