import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { priceParts } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Drawn } from '@/components/ui/Drawn'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import './style.scss'

/** "¥15"; "8.8 折" (`unit` after the number); "兑换" (only a word). */
export type CouponValue = { kind: 'amount'; fen: number } | { kind: 'rate'; figure: string; unit: string } | { kind: 'word'; word: string }

export interface CouponProps {
  value: CouponValue
  /** "满 80 可用", under the value. */
  condition: string
  title: string
  /** Where it is valid, and until when. */
  lines: readonly string[]
  /** The last line needs attention soon, so it has the warning colour. */
  expiring?: boolean
  sign?: string
  /** How many of the total have been claimed. */
  claimed?: { percent: number; words: string } | undefined
  /** The right side: a small tonal button, and possibly a text button below it. */
  side?: ReactNode
  /** Grey, with the reason in a strip below. */
  unusable?: string
  /** In a list to choose from, the whole coupon is a radio, or a checkbox where several can be chosen. */
  selected?: boolean
  multiple?: boolean
  /** Shown in the corner of the best of several coupons. */
  flag?: string | undefined
  onTap?: () => void
}

const Value = ({ value, sign }: { value: CouponValue; sign?: string }) => {
  if (value.kind === 'word') return <View className="zm-coupon__word">{value.word}</View>
  if (value.kind === 'rate')
    return (
      <View className="zm-coupon__value">
        {value.figure}
        <View className="zm-coupon__unit">{value.unit}</View>
      </View>
    )
  const part = priceParts(value.fen, sign)
  return (
    <View className="zm-coupon__value">
      <View className="zm-coupon__sign">{part.sign}</View>
      {part.integer}
      {part.decimals}
    </View>
  )
}

const roleOf = ({ selected, multiple }: CouponProps) => (selected === undefined ? 'button' : multiple ? 'checkbox' : 'radio')

export const Coupon = (props: CouponProps) => {
  const { value, condition, title, lines, expiring, sign, claimed, side, unusable, selected, flag, onTap } = props
  const body = (
    <>
      <View className="zm-coupon__main">
        {flag && <View className="zm-coupon__flag">{flag}</View>}
        <View className="zm-coupon__face">
          <Value value={value} sign={sign} />
          <View className="zm-coupon__condition">{condition}</View>
        </View>
        <View className="zm-coupon__dashes" />
        <View className="zm-coupon__text">
          <View className="zm-coupon__title">{title}</View>
          {lines.map((line, at) => (
            <View key={line} className={cx('zm-coupon__line', expiring && at === lines.length - 1 && 'zm-coupon__line--soon')}>
              {line}
            </View>
          ))}
          {claimed && (
            <View className="zm-coupon__claimed">
              <View className="zm-coupon__bar">
                <Drawn className="zm-coupon__share" width={claimed.percent} />
              </View>
              {claimed.words}
            </View>
          )}
        </View>
        {side != null && <View className="zm-coupon__side">{side}</View>}
        {selected !== undefined && (
          <View className={cx('zm-coupon__tick', selected && 'zm-coupon__tick--on')} {...access({ hidden: true })}>
            {selected && <Icon name="check" size={14} />}
          </View>
        )}
      </View>
      {unusable !== undefined && (
        <View className="zm-coupon__reason">
          <Icon name="info" size={16} />
          <View>{unusable}</View>
        </View>
      )}
    </>
  )
  const className = cx('zm-coupon', unusable !== undefined && 'zm-coupon--off')
  if (!onTap) return <View className={className}>{body}</View>
  return (
    <Tappable className={className} role={roleOf(props)} checked={selected} onTap={onTap}>
      {body}
    </Tappable>
  )
}
