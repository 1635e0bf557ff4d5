import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { Field } from '@/components/ui/Field'
import { Options } from '@/components/ui/Options'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { FormError } from '@/features/form'
import { useI18n } from '@/i18n'
import { MAX_PAYER_NAME, MAX_PICKUP_CODE, MAX_TRANSFER_PROOFS, MAX_TRANSFER_REMARK } from '@domain/validation/payment'
import { transferTexts } from './texts'
import type { TransferModel } from './TransferModel'
import type { TransferOffer } from './transferOrder'
import { useTransferError } from './useTransferError'

/** What the shop needs to know about a transfer. */
export const TransferForm = observer(({ model, offer }: { model: TransferModel; offer: TransferOffer }) => {
  const { t } = useI18n(transferTexts)
  const wordsOf = useTransferError()
  const { draft, errors, added } = model
  const { asks, days } = offer
  return (
    <Card className="zm-transfer__form">
      <View className="zm-transfer__title" {...access({ role: 'heading', level: 2 })}>
        {t('transfer.form')}
      </View>
      <Field
        label={t('transfer.payerName')}
        hint={t('transfer.payerHint')}
        value={draft.payerName}
        onChange={(text) => model.write('payerName', text)}
        maxLength={MAX_PAYER_NAME}
        error={wordsOf(errors.payerName)}
      />
      <Field
        label={t('transfer.paidOn')}
        kind="date"
        latest={days.to}
        placeholder={t('transfer.pickDate')}
        value={draft.paidOn}
        onChange={(text) => model.write('paidOn', text)}
        error={wordsOf(errors.paidOn)}
      />
      <View className="zm-transfer__proofs">
        <View className="zm-transfer__field">
          <View className="zm-transfer__field-label">{t('transfer.pictureIds')}</View>
          <View className="zm-transfer__hint">{t('transfer.proofHint', { n: MAX_TRANSFER_PROOFS })}</View>
        </View>
        <PictureGrid
          pictures={model.proofs}
          max={MAX_TRANSFER_PROOFS}
          onAdd={() => void model.addProof()}
          onRemove={model.removeProof}
          onRetry={(id) => void added.retry(id)}
        />
        <FormError>{wordsOf(errors.pictureIds)}</FormError>
      </View>
      {asks.pickupPoints.length > 0 && (
        <Options
          title={t('transfer.pickupPoint')}
          {...(errors.pickupPoint && { caption: wordsOf(errors.pickupPoint), missing: true })}
          options={asks.pickupPoints.map(({ id, name }) => ({ id, label: name }))}
          chosen={[draft.pickupPoint]}
          onPick={(id) => model.write('pickupPoint', id)}
        />
      )}
      {asks.pickupCode && (
        <Field
          label={t('transfer.pickupCode')}
          hint={t('transfer.pickupHint')}
          value={draft.pickupCode}
          onChange={(text) => model.write('pickupCode', text)}
          maxLength={MAX_PICKUP_CODE}
          error={wordsOf(errors.pickupCode)}
        />
      )}
      {asks.remark && (
        <Field
          multiline
          label={t('transfer.remark')}
          value={draft.remark}
          onChange={(text) => model.write('remark', text)}
          maxLength={MAX_TRANSFER_REMARK}
          error={wordsOf(errors.remark)}
        />
      )}
    </Card>
  )
})
