import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import { navBarTexts } from './texts'
import { useIsOverContent } from './useIsOverContent'
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
  /** Transparent over a picture or a coloured background, until content scrolls below it. */
  transparent?: boolean
  /** The title of a transparent bar appears once it has a background; the page has a heading of its own. */
  lateTitle?: string
  tone?: 'page' | 'surface'
  /** At the left of the area that the host app reserves. */
  trailing?: ReactNode
}

let bars = 0

export const NavBar = ({
  title,
  align = 'centre',
  onBack,
  onTitleTap,
  titleLabel,
  titleIcon,
  chevron = 'down',
  transparent = false,
  lateTitle,
  tone = 'page',
  trailing,
}: NavBarProps) => {
  const { t } = useI18n(navBarTexts)
  const [startId] = useState(() => `zm-nav-start-${(bars += 1)}`)
  const isOver = useIsOverContent(startId, transparent)
  const heading = <View className="zm-nav__text">{title}</View>
  const bar = (
    <View
      className={cx(
        'zm-nav',
        `zm-nav--${align}`,
        transparent ? 'zm-nav--clear' : `zm-nav--${tone}`,
        isOver && 'zm-nav--over',
        !onBack && title === undefined && trailing == null && 'zm-nav--empty',
      )}
      {...access({ role: 'banner' })}
    >
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
        {lateTitle !== undefined && (
          <View className="zm-nav__late" {...access({ hidden: true })}>
            {lateTitle}
          </View>
        )}
        {trailing != null && <View className="zm-nav__trailing">{trailing}</View>}
      </View>
    </View>
  )
  if (!transparent) return bar
  return (
    <>
      <View id={startId} className="zm-nav__start" />
      {bar}
    </>
  )
}
