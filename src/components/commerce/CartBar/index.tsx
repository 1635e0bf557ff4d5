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
  /** Money saved; the word before it is `savedLabel`, or "已省". */
  savedFen?: number
  savedLabel?: string
  sign?: string
  /** What comes on top of the total. */
  note?: string | undefined
  /** Who orders together: three are drawn. */
  people?: readonly { id: string; name: string; mark?: string; seed: number | string; picture?: string | null }[]
  /** The shelf above: what is still missing, and the way to it. `onceFilled`: not while the cart is empty. */
  hint?: { text: string; action?: string; onTap?: () => void; onceFilled?: boolean } | null
  onOpen: () => void
  action: string
  onAction: () => void
  busy?: boolean
  /** Why the action is off ("还差 ¥5 起送"); stands beside it. */
  offReason?: string
  onRefused?: () => void
  /** `tabs`: 12 above the tab bar. `safe`: 8 above the safe area. */
  over?: 'tabs' | 'safe'
  /** What says the sum by itself: a region of one's own, for a bar that another may cover. */
  region?: (sum: string) => ReactNode
}

const BUMPS = ['zm-cartbar--bump', 'zm-cartbar--again'] as const

/**
 * What follows a frame after the sum: the bag bumps whenever the number grows, by turns with one of two equal movements, since the same one
 * would not begin again; and the sum is spoken.
 */
const useAftermath = (count: number, spoken: string): { bump: string; announced: string } => {
  const [last, setLast] = useState({ count, bumps: 0, spoken })
  useEffect(
    () => afterPaint(() => setLast((before) => ({ count, bumps: before.bumps + (count > before.count ? 1 : 0), spoken }))),
    [count, spoken],
  )
  return { bump: last.bumps === 0 ? '' : BUMPS[last.bumps % 2]!, announced: last.spoken }
}

/** Everything is there from the start and hidden while the cart is empty: the first dish then changes a few texts, which the mini-program tells its screen in one short message. */
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
