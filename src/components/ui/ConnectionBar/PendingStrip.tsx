import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Tappable } from '../Tappable'
import type { PendingOrderNotice } from './pendingOrder'
import { connectionTexts } from './texts'

/** States that an order may or may not exist, and lets the diner query it again or give it up. The region always exists, so that its text is announced. */
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
