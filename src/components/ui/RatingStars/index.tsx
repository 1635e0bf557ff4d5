import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Tappable } from '../Tappable'
import { ratingTexts } from './texts'
import './style.scss'

export interface RatingStarsProps {
  /** 1 to 5; 0: not yet rated. */
  value: number
  /** Without it the stars are read-only. */
  onChange?: (value: number) => void
  label: string
  size?: 'small' | 'large'
}

const STARS = [1, 2, 3, 4, 5] as const

export const RatingStars = ({ value, onChange, label, size = onChange ? 'large' : 'small' }: RatingStarsProps) => {
  const { t } = useI18n(ratingTexts)
  const star = (n: number) => (
    <Icon
      name={n <= value ? 'star-fill' : 'star'}
      size={size === 'large' ? 24 : 16}
      className={cx('zm-stars__star', n <= value && 'zm-stars__star--on')}
    />
  )
  if (!onChange)
    return (
      <View className="zm-stars" {...access({ role: 'img', label: `${label} ${t('rating.of', { n: value })}` })}>
        {STARS.map((n) => (
          <View key={n}>{star(n)}</View>
        ))}
      </View>
    )
  return (
    <View className={cx('zm-stars', 'zm-stars--large')} {...access({ role: 'radiogroup', label })}>
      {STARS.map((n) => (
        <Tappable
          key={n}
          role="radio"
          className="zm-stars__key"
          checked={n === value}
          label={t('rating.of', { n })}
          onTap={() => onChange(n)}
        >
          {star(n)}
        </Tappable>
      ))}
    </View>
  )
}
