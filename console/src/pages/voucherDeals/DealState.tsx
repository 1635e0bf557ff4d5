import { Tag } from 'antd'
import { useTexts } from '../../i18n/useTexts'
import { voucherDealTexts } from './texts'

/** Whether vouchers of a deal are accepted, as a word in the colours of activities. */
export const DealState = ({ isOpen }: { isOpen: boolean }) => {
  const t = useTexts(voucherDealTexts)
  return (
    <Tag variant="filled" className={`activity-phase ${isOpen ? 'is-running' : 'is-paused'}`}>
      {t(isOpen ? 'isOpen' : 'isPaused')}
    </Tag>
  )
}
