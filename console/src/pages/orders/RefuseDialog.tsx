import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { type Refusal, REFUSALS } from '@domain/order/board'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { orderTexts } from './texts'
import { type Card, nameOf } from './useBoard'
import type { OrderActs } from './useOrderActs'

const REASON_TEXTS = { soldOut: 'soldOut', tooBusy: 'tooBusy', closing: 'closing', noRider: 'noRiderNow' } as const satisfies Record<
  Refusal,
  string
>

/** Asks for confirmation once, with the amount to be refunded and a reason from the list. */
export const RefuseDialog = ({ card, sign, acts, onClose }: { card: Card; sign: string; acts: OrderActs; onClose: () => void }) => {
  const t = useTexts(orderTexts)
  const [reason, setReason] = useState<Refusal>('soldOut')
  const no = nameOf(card)
  const isPaid = card.kind !== 'visit'
  const refuse = async () => {
    const { orderNo, version } = card
    if (await acts.act('/staff/refuseOrder', { orderNo, version, reason }, `${t('refuse')} ${no}`)) onClose()
  }
  return (
    <Modal
      open
      title={isPaid ? t('refuseTitle', { no, amount: moneyText(card.payableFen, sign) }) : t('refuseUnpaid', { no })}
      okText={t('refuse')}
      okButtonProps={{ danger: true, type: 'primary' }}
      confirmLoading={acts.busy === card.orderNo}
      onOk={() => void refuse()}
      onCancel={onClose}
    >
      <fieldset className="reasons">
        <legend>{t('reason')}</legend>
        <Radio.Group
          value={reason}
          onChange={({ target }) => setReason(target.value as Refusal)}
          options={REFUSALS.filter((one) => one !== 'noRider' || card.mode === 'delivery').map((one) => ({
            value: one,
            label: t(REASON_TEXTS[one]),
          }))}
        />
      </fieldset>
    </Modal>
  )
}
