import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { formatTime, useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { connection, type ConnectionNotice } from './connection'
import { pendingOrder } from './pendingOrder'
import { PendingStrip } from './PendingStrip'
import { connectionTexts } from './texts'
import './style.scss'

export { connection, type ConnectionNotice } from './connection'
export { PendingStrip } from './PendingStrip'

export interface ConnectionStripProps {
  notice: ConnectionNotice
  /** The page shows the menu, so the strip states how old it is. */
  ofMenu?: boolean
}

/** States that the server cannot be reached, and for a moment that it is back. The region always exists, so that a change is announced. */
export const ConnectionStrip = ({ notice, ofMenu }: ConnectionStripProps) => {
  const { t } = useI18n(connectionTexts)
  const textOf = (shown: NonNullable<ConnectionNotice>): string => {
    if (shown.kind === 'back') return t('connection.back')
    return shown.menuAt === null || !ofMenu
      ? t('connection.lost')
      : t('connection.lostMenu', { time: formatTime(shown.menuAt, shown.offsetMin) })
  }
  return (
    <View className={cx('zm-connection', notice && `zm-connection--${notice.kind}`)} {...access({ role: 'status', live: 'polite' })}>
      {notice && (
        <>
          <Icon name={notice.kind === 'back' ? 'check' : 'wifi-off'} size={16} />
          <View className="zm-connection__text">{textOf(notice)}</View>
        </>
      )}
    </View>
  )
}

/** Rendered by every Page below its bar. */
export const ConnectionBar = ({ ofMenu }: Pick<ConnectionStripProps, 'ofMenu'>) => {
  const notice = useSyncExternalStore(connection.subscribe, connection.get, connection.get)
  const pending = useSyncExternalStore(pendingOrder.subscribe, pendingOrder.get, pendingOrder.get)
  return (
    <View className={cx('zm-strips', (notice || pending) && 'zm-strips--shown')}>
      <ConnectionStrip notice={notice} ofMenu={ofMenu} />
      <PendingStrip notice={pending} />
    </View>
  )
}
