import { View } from '@tarojs/components'
import { useRef } from 'react'
import { formatPrice, useI18n } from '@/i18n'
import { Avatar } from '../Avatar'
import { Bubble } from '../Bubble'
import { Button } from '../Button'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { LiveRegion } from '../LiveRegion'
import { Price } from '../Price'
import { Tappable } from '../Tappable'
import { cartBarTexts } from './texts'
import './style.scss'

export interface CartBarProps {
  count: number
  totalFen: number
  listFen?: number | null
  /** Money saved; the word before it is `savedLabel`, or "已省". */
  savedFen?: number
  savedLabel?: string
  sign?: string
  /** Who orders together: three are drawn. */
  people?: readonly { id: string; name: string; mark?: string; seed: number | string; picture?: string | null }[]
  /** The shelf above: what is still missing, and the way to it. */
  hint?: { text: string; action?: string; onTap?: () => void } | null
  onOpen: () => void
  action: string
  onAction: () => void
  busy?: boolean
  /** Why the action is off ("还差 ¥5 起送"); stands beside it. */
  offReason?: string
  onRefused?: () => void
  /** `tabs`: 12 above the tab bar. `safe`: 8 above the safe area. */
  over?: 'tabs' | 'safe'
}

/** Whether the number grew since it was drawn last: only then the bag bumps. */
const useGrew = (count: number): boolean => {
  const before = useRef(count)
  const grew = count > before.current
  before.current = count
  return grew
}

export const CartBar = (bar: CartBarProps) => {
  const { t } = useI18n(cartBarTexts)
  const { count, totalFen, savedFen = 0, sign, people = [], hint, over = 'tabs' } = bar
  const grew = useGrew(count)
  const empty = count === 0
  const total = formatPrice(totalFen, sign, 'two')
  return (
    <View className={cx('zm-cartbar', `zm-cartbar--${over}`)}>
      {hint && (
        <View className="zm-cartbar__shelf">
          <View className="zm-cartbar__hint">{hint.text}</View>
          {hint.action && (
            <Tappable className="zm-cartbar__more" onTap={() => hint.onTap?.()}>
              {hint.action}
            </Tappable>
          )}
        </View>
      )}
      <View className="zm-cartbar__pill">
        <Tappable className="zm-cartbar__open" onTap={bar.onOpen}>
          <View className="zm-hidden">{t('cartBar.name')}</View>
          <View key={count} className={cx('zm-cartbar__bag', empty && 'zm-cartbar__bag--empty', grew && 'zm-cartbar__bag--bump')}>
            <Icon name="shopping-bag" size={24} />
            <Bubble count={count} className="zm-cartbar__count" />
          </View>
          {empty ? (
            <View className="zm-cartbar__none">{t('cartBar.empty')}</View>
          ) : (
            <View className="zm-cartbar__sum">
              <Price size="bar" fen={totalFen} listFen={bar.listFen} decimals="two" sign={sign} />
              {savedFen > 0 && (
                <View className="zm-cartbar__saved">
                  {bar.savedLabel ?? t('cartBar.saved')} {formatPrice(savedFen, sign, 'two')}
                </View>
              )}
            </View>
          )}
        </Tappable>
        {people.length > 1 && (
          <View className="zm-cartbar__people">
            {people.slice(0, 3).map((person) => (
              <Avatar key={person.id} name={person.name} mark={person.mark} seed={person.seed} picture={person.picture} />
            ))}
          </View>
        )}
        {bar.offReason && <View className="zm-cartbar__off">{bar.offReason}</View>}
        <Button
          className="zm-cartbar__action"
          onTap={bar.onAction}
          busy={bar.busy}
          disabled={empty || bar.offReason !== undefined}
          onRefused={bar.onRefused}
        >
          {bar.action}
        </Button>
      </View>
      <LiveRegion>{empty ? '' : t('cartBar.open', { n: count, total })}</LiveRegion>
    </View>
  )
}
