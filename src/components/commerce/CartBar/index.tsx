import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { formatPrice, useI18n } from '@/i18n'
import { Avatar } from '@/components/ui/Avatar'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { afterPaint } from '@/platform/media/paint'
import { Price } from '@/components/commerce/Price'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { toast, useToastShelf } from '@/components/ui/Toast'
import { cartBarTexts } from './texts'
import './style.scss'

export interface CartBarProps {
  count: number
  totalFen: number
  listFen?: number | null
  /** The saved amount; `savedLabel`, or "已省", is shown before it. */
  savedFen?: number
  savedLabel?: string
  sign?: string
  /** Fees that are added to the total. */
  note?: string | undefined
  /** The people who order together; three are drawn. */
  people?: readonly { id: string; name: string; mark?: string; seed: number | string; picture?: string | null }[]
  /** The area above the bar: the amount that is missing, and how to reach it. `onceFilled`: hidden while the cart is empty. */
  hint?: { text: string; action?: string; onTap?: () => void; onceFilled?: boolean } | null
  onOpen: () => void
  action: string
  onAction: () => void
  busy?: boolean
  /** Why the action is disabled ("还差 ¥5 起送"), shown beside it. */
  offReason?: string
  onRefused?: () => void
  /** `tabs`: 12 above the tab bar. `safe`: 8 above the safe area. */
  over?: 'tabs' | 'safe'
  /** A separate region that announces the total, for a bar that another bar may cover. */
  region?: (sum: string) => ReactNode
}

const BUMPS = ['zm-cartbar--bump', 'zm-cartbar--again'] as const

/**
 * Follows a frame after the total: the bag bumps whenever the number grows, alternating between two equal animations because the same one would not
 * restart, and the total is announced.
 */
const useAftermath = (count: number, spoken: string): { bump: string; announced: string } => {
  const [last, setLast] = useState({ count, bumps: 0, spoken })
  useEffect(
    () => afterPaint(() => setLast((before) => ({ count, bumps: before.bumps + (count > before.count ? 1 : 0), spoken }))),
    [count, spoken],
  )
  return { bump: last.bumps === 0 ? '' : BUMPS[last.bumps % 2]!, announced: last.spoken }
}

/**
 * All elements exist from the start and are hidden while the cart is empty: the first dish then changes only a few texts, which the mini-program
 * sends to its screen in one short message.
 */
export const CartBar = (bar: CartBarProps) => {
  const { t } = useI18n(cartBarTexts)
  const { count, totalFen, savedFen = 0, sign, people = [], over = 'tabs' } = bar
  const message = useToastShelf()
  const hint = message ? { text: message.text, action: message.action?.label, onTap: toast.act, onceFilled: false } : bar.hint
  const empty = count === 0
  const spoken = empty ? ' ' : t('cartBar.open', { n: count, total: formatPrice(totalFen, sign, 'two') })
  const { bump, announced } = useAftermath(count, spoken)
  return (
    <View
      className={cx('zm-cartbar', over === 'safe' && 'zm-cartbar--safe', message && 'zm-cartbar--firm', empty ? 'zm-cartbar--empty' : bump)}
    >
      <Slot>
        {hint && (
          <View className={cx('zm-cartbar__shelf', hint.onceFilled && 'zm-cartbar__shelf--later')}>
            <View className="zm-cartbar__hint">{hint.text}</View>
            {hint.action && (
              <Tappable className="zm-cartbar__more" onTap={() => hint.onTap?.()}>
                {hint.action}
              </Tappable>
            )}
          </View>
        )}
      </Slot>
      <View className="zm-cartbar__pill">
        <Tappable className="zm-cartbar__open" onTap={bar.onOpen}>
          <View className="zm-hidden">{t('cartBar.name')}</View>
          <View className="zm-cartbar__bag">
            <Icon name="shopping-bag" size={24} />
            <Badge count={count} always className="zm-cartbar__count" />
          </View>
          <View className="zm-cartbar__none">{t('cartBar.empty')}</View>
          <View className="zm-cartbar__sum">
            <Price size="bar" fen={totalFen} listFen={bar.listFen} decimals="two" sign={sign} />
            <Slot>{bar.note !== undefined && <View className="zm-cartbar__note">{bar.note}</View>}</Slot>
            <Slot>
              {savedFen > 0 && (
                <View className="zm-cartbar__saved">
                  {bar.savedLabel ?? t('cartBar.saved')} {formatPrice(savedFen, sign, 'two')}
                </View>
              )}
            </Slot>
          </View>
        </Tappable>
        <Slot>
          {people.length > 1 && (
            <View className="zm-cartbar__people">
              {people.slice(0, 3).map((person) => (
                <Avatar key={person.id} name={person.name} mark={person.mark} seed={person.seed} picture={person.picture} />
              ))}
            </View>
          )}
        </Slot>
        <Slot>{bar.offReason && <View className="zm-cartbar__off">{bar.offReason}</View>}</Slot>
        <Button
          className="zm-cartbar__action"
          onTap={bar.onAction}
          busy={bar.busy}
          disabled={empty || bar.offReason !== undefined}
          looksOff={bar.offReason !== undefined}
          onRefused={bar.onRefused}
        >
          {bar.action}
        </Button>
      </View>
      {bar.region ? bar.region(announced) : <LiveRegion>{announced}</LiveRegion>}
    </View>
  )
}
