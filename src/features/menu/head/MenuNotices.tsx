import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { useScan } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { MenuModel } from '../MenuModel'
import { menuTexts } from '../texts'
import './notices.scss'

interface NoticeProps {
  icon: IconName
  text: string
  isProblem?: boolean
  action?: { label: string; onTap: () => void }
  onClose?: () => void
}

const Close = ({ onTap }: { onTap: () => void }) => {
  const { t } = useI18n(menuTexts)
  return (
    <Tappable className="zm-menu__notice-close" label={t('menu.problemClose')} onTap={onTap}>
      <Icon name="x" size={16} />
    </Tappable>
  )
}

const Notice = ({ icon, text, isProblem, action, onClose }: NoticeProps) => (
  <View
    className={isProblem ? 'zm-menu__notice zm-menu__notice--problem' : 'zm-menu__notice'}
    {...access({ role: isProblem ? 'alert' : 'status' })}
  >
    <Icon name={icon} size={16} />
    <View className="zm-menu__notice-text">{text}</View>
    {action && (
      <Button size={32} kind="outline" onTap={action.onTap}>
        {action.label}
      </Button>
    )}
    {onClose && <Close onTap={onClose} />}
  </View>
)

/** Notices before ordering: a code that could not be opened, a table that must be scanned, or a closed shop. */
export const MenuNotices = observer(({ model }: { model: MenuModel }) => {
  const { shop, earlierCart, nav } = useApp()
  const { t } = useI18n(menuTexts)
  const scan = useScan()
  const { entryProblem } = shop
  const { kind } = model.ordering
  return (
    <>
      {model.isPreview && <Notice icon="eye" text={t('menu.preview')} />}
      {entryProblem && (
        <Notice
          isProblem
          icon="circle-alert"
          text={entryProblem.message}
          action={{ label: t('menu.rescan'), onTap: () => void scan() }}
          onClose={shop.problem.dismiss}
        />
      )}
      {earlierCart.lines.length > 0 && (
        <Notice
          icon="shopping-bag"
          text={t('menu.earlier', { n: earlierCart.portions })}
          action={{ label: t('menu.bring'), onTap: earlierCart.bring }}
          onClose={earlierCart.dismiss}
        />
      )}
      {shop.shop?.hasTimedRooms && !shop.table && (
        <Notice icon="calendar-clock" text={t('menu.rooms')} action={{ label: t('menu.bookRoom'), onTap: () => void nav.go('booking') }} />
      )}
      {kind === 'needsScan' && (
        <Notice icon="scan-line" text={t('menu.needsScan')} action={{ label: t('menu.scan'), onTap: () => void scan() }} />
      )}
      {model.isBrowsing && (kind === 'closed' || kind === 'resting') && (
        <Notice icon="moon" text={t('menu.closedStrip')} action={{ label: t('menu.back'), onTap: () => model.browse(false) }} />
      )}
    </>
  )
})
