import { View } from '@tarojs/components'
import type { Gradient } from '@/theme'
import { access } from '@/components/a11y/access'
import { Button } from '../Button'
import { cx } from '../cx'
import type { IconName } from '../Icon'
import './style.scss'

export type EmptyDrawing = 'takeout' | 'plate' | 'teapot' | 'ticket' | 'card' | 'receipt' | 'search' | 'compass'

export interface EmptyAction {
  label: string
  onTap: () => void
  icon?: IconName
}

export interface EmptyStateProps {
  drawing?: EmptyDrawing
  title: string
  /** One line that says what to do. */
  body?: string
  action?: EmptyAction
  /** An outlined button beside it: the cached page, or another option. */
  secondary?: EmptyAction
  /** Smaller, inside a sheet or below other content. */
  compact?: boolean
  urgent?: boolean
}

const GROUNDS: Record<EmptyDrawing, Gradient> = {
  takeout: 'cream',
  plate: 'stone',
  teapot: 'night',
  ticket: 'wheat',
  card: 'sea',
  receipt: 'stone',
  search: 'citrus',
  compass: 'sea',
}

export const EmptyState = ({ drawing = 'takeout', title, body, action, secondary, compact, urgent }: EmptyStateProps) => (
  <View className={cx('zm-empty', compact && 'zm-empty--compact')} {...access(urgent ? { role: 'alert' } : {})}>
    <View className={cx('zm-empty__circle', `zm-ground--${GROUNDS[drawing]}`)} {...access({ hidden: true })}>
      <View className="zm-empty__shade" />
      <View className={cx('zm-empty__drawing', `zm-drawing-${drawing}`)} />
    </View>
    <View className="zm-empty__title">{title}</View>
    {body && <View className="zm-empty__body">{body}</View>}
    {(action || secondary) && (
      <View className="zm-empty__keys">
        {secondary && (
          <Button size={40} kind="outline" icon={secondary.icon} onTap={secondary.onTap}>
            {secondary.label}
          </Button>
        )}
        {action && (
          <Button size={40} icon={action.icon} onTap={action.onTap}>
            {action.label}
          </Button>
        )}
      </View>
    )}
  </View>
)
