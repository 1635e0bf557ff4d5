import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Tappable } from '../Tappable'
import './style.scss'

export interface SectionProps {
  title: string
  caption?: ReactNode
  /** At the right: "全部 ›". */
  action?: { label: string; onTap: () => void }
  /** `card`: heads a card (16/600). `group`: above a stack of cards, small and grey. `list`: inside a list (14/600). */
  kind?: 'card' | 'group' | 'list'
  id?: string
}

/** The head of a section. */
export const Section = ({ title, caption, action, kind = 'card', id }: SectionProps) => (
  <View className={cx('zm-section', `zm-section--${kind}`)} {...access({ id })}>
    <View className="zm-section__title" {...access({ role: 'heading', level: 2 })}>
      {title}
    </View>
    {caption != null && <View className="zm-section__caption">{caption}</View>}
    {action && (
      <Tappable className="zm-section__action" onTap={action.onTap}>
        {action.label}
        <Icon name="chevron-right" size={14} />
      </Tappable>
    )}
  </View>
)
