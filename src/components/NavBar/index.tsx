import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useI18n } from '@/i18n'
import { access } from '../access'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import { navBarTexts } from './texts'
import './style.scss'

export interface NavBarProps {
  title?: string
  /** `left` where the title is a shop; it can then be tapped. */
  align?: 'centre' | 'left'
  onBack?: () => void
  /** Makes the title a button (change shop), with a chevron. */
  onTitleTap?: () => void
  titleLabel?: string
  titleIcon?: IconName
  chevron?: 'down' | 'right'
  /** Over a picture or a coloured ground. */
  transparent?: boolean
  tone?: 'page' | 'surface'
  /** Left of what the host app keeps for itself. */
  trailing?: ReactNode
}

export const NavBar = ({
  title,
  align = 'centre',
  onBack,
  onTitleTap,
  titleLabel,
  titleIcon,
  chevron = 'down',
  transparent,
  tone = 'page',
  trailing,
}: NavBarProps) => {
  const { t } = useI18n(navBarTexts)
  const heading = <View className="zm-nav__text">{title}</View>
  return (
    <View className={cx('zm-nav', `zm-nav--${align}`, transparent ? 'zm-nav--clear' : `zm-nav--${tone}`)} {...access({ role: 'banner' })}>
      <View className="zm-nav__bar">
        {onBack && (
          <Tappable className="zm-nav__back" onTap={onBack} label={t('nav.back')}>
            <Icon name="chevron-left" size={24} />
          </Tappable>
        )}
        {title !== undefined && (
          <View className="zm-nav__title" {...access({ role: 'heading', level: 1 })}>
            {onTitleTap ? (
              <Tappable className="zm-nav__pick" onTap={onTitleTap} label={titleLabel}>
                {titleIcon && <Icon name={titleIcon} size={20} />}
                {heading}
                <Icon name={chevron === 'down' ? 'chevron-down' : 'chevron-right'} size={16} />
              </Tappable>
            ) : (
              heading
            )}
          </View>
        )}
        {trailing != null && <View className="zm-nav__trailing">{trailing}</View>}
      </View>
    </View>
  )
}
