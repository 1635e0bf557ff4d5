import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { GROUP_ENDINGS, type GroupEnding } from '@domain/activity/groupOfferTerms'
import { pick } from '@domain/lang'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { activityTexts } from '../activities/activityTexts'
import type { GroupOffer } from './groupOfferValues'
import { groupOffersTexts } from './texts'

interface EndGroupOfferProps {
  offer: GroupOffer
  sign: string
  isBusy: boolean
  onEnd: (groups: GroupEnding) => void
  onClose: () => void
}

/** Ends an offer before its last day, and asks what becomes of the groups that are open. */
export const EndGroupOffer = ({ offer, sign, isBusy, onEnd, onClose }: EndGroupOfferProps) => {
  const t = useTexts(groupOffersTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const [groups, setGroups] = useState<GroupEnding>('finish')
  const { openGroups, waiting, heldFen } = offer
  return (
    <Modal
      open
      title={t('endTitle', { name: pick(offer.name, lang) })}
      okText={activities('end')}
      okButtonProps={{ danger: true }}
      cancelText={activities('cancel')}
      confirmLoading={isBusy}
      onOk={() => onEnd(groups)}
      onCancel={onClose}
    >
      <div className="activity-ending">
        <p>
          {openGroups === 0
            ? t('endNone')
            : t('endOpen', {
                groups: openGroups.toLocaleString('en'),
                waiting: waiting.toLocaleString('en'),
                amount: moneyText(heldFen, sign),
              })}
        </p>
        {openGroups > 0 && (
          <Radio.Group
            aria-label={t('endHow')}
            value={groups}
            onChange={({ target }) => setGroups(target.value as GroupEnding)}
            options={GROUP_ENDINGS.map((value) => ({ value, label: t(value) }))}
          />
        )}
      </div>
    </Modal>
  )
}
