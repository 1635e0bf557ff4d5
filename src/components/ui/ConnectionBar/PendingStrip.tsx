import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Tappable } from '../Tappable'
import type { PendingOrderNotice } from './pendingOrder'
import { connectionTexts } from './texts'

/** Says that an order may or may not exist, and lets the diner ask again or give it up; the region is always there, so that it is spoken. */
export const PendingStrip = ({ notice }: { notice: PendingOrderNotice }) => {
  const { t } = useI18n(connectionTexts)
  return (
    <View className={cx('zm-connection', notice && 'zm-connection--pending')} {...access({ role: 'status', live: 'polite' })}>
      {notice && (
        <>
          <Icon name="clock" size={16} />
          <View className="zm-connection__text">{t('pendingOrder.unknown')}</View>
          <View className="zm-connection__keys">
            <Tappable className="zm-connection__key" disabled={notice.isBusy} onTap={notice.onRetry}>
              {t('pendingOrder.retry')}
            </Tappable>
            <Tappable className="zm-connection__key" disabled={notice.isBusy} onTap={notice.onGiveUp}>
              {t('pendingOrder.giveUp')}
            </Tappable>
          </View>
        </>
      )}
    </View>
  )
}
