import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { orderTexts } from './texts'
import { type Card, nameOf } from './useBoard'
import type { OrderActs } from './useOrderActs'

const CHOICES_MIN = [10, 15, 20, 30, 45, 60, 90]

/** Sets in how many minutes the order will be ready, which its diner sees. */
export const TimeDialog = ({ card, acts, onClose }: { card: Card; acts: OrderActs; onClose: () => void }) => {
  const t = useTexts(orderTexts)
  const [waitMin, setWaitMin] = useState(20)
  const { orderNo, version } = card
  const save = async () => {
    if (await acts.act('/staff/setOrderTime', { orderNo, version, waitMin }, `${t('time')} ${nameOf(card)}`)) onClose()
  }
  return (
    <Modal
      open
      title={`${t('wait')}: ${nameOf(card)}`}
      okText={t('acceptIn', { n: waitMin })}
      confirmLoading={acts.busy === orderNo}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Segmented
        aria-label={t('wait')}
        value={waitMin}
        onChange={setWaitMin}
        options={CHOICES_MIN.map((value) => ({ value, label: t('minutes', { n: value }) }))}
      />
    </Modal>
  )
}
