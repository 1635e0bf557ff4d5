import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { tabBarTexts } from './texts'
import './style.scss'

export type TabName = 'home' | 'menu' | 'order' | 'member' | 'user'

export interface TabBarProps {
  current: TabName
  onSelect: (tab: TabName) => void
  /** Counts on the tabs: orders in progress, a member's news. */
  counts?: Partial<Record<TabName, number>>
}

const TABS = [
  ['home', 'house'],
  ['menu', 'utensils'],
  ['order', 'receipt-text'],
  ['member', 'crown'],
  ['user', 'user-round'],
] as const satisfies readonly (readonly [TabName, IconName])[]

export const TabBar = ({ current, onSelect, counts = {} }: TabBarProps) => {
  const { t } = useI18n(tabBarTexts)
  return (
    <View className="zm-tabs" {...access({ role: 'navigation', label: t('tab.all') })}>
      {TABS.map(([tab, icon]) => {
        const on = tab === current
        return (
          <Tappable key={tab} className={cx('zm-tabs__tab', on && 'zm-tabs__tab--on')} onTap={() => onSelect(tab)} current={on}>
            <View className="zm-tabs__icon">
              {on && <View className={cx('zm-tabs__fill', `zm-i-${icon}-fill`)} />}
              <Icon name={icon} size={24} />
            </View>
            <View className="zm-tabs__label">{t(`tab.${tab}`)}</View>
            <Badge count={counts[tab] ?? 0} className="zm-tabs__badge" />
          </Tappable>
        )
      })}
    </View>
  )
}
