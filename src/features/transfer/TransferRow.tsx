import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { transferTexts } from './texts'

/** The way from an order to its transfer. */
export const TransferRow = ({ orderNo, isWaiting }: { orderNo: string; isWaiting: boolean }) => {
  const { nav } = useApp()
  const { t } = useI18n(transferTexts)
  return (
    <Card flush>
      <Row
        icon="landmark"
        label={t('transfer.details')}
        {...(isWaiting && { caption: t('transfer.waiting') })}
        onTap={() => void nav.go('remittance', { orderNo })}
      />
    </Card>
  )
}
