import { View } from '@tarojs/components'
import { formatPrice } from '@/i18n'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import './style.scss'

export interface BillLineProps {
  label: string
  /** The reason: "满 80 减 15，已选最优". */
  reason?: string
  /** Left out: unknown, or no effect. */
  fen?: number
  sign?: string
  /** A reduction: "−¥3.20" in the colour of saved money, whatever the sign of `fen`. */
  discount?: boolean
  /** Opens the choice that the line shows. */
  onTap?: () => void
}

/** One line of a bill, with the amounts in a column at the right. */
export const BillLine = ({ label, reason, fen, sign, discount, onTap }: BillLineProps) => {
  const body = (
    <>
      <View className="zm-bill__texts">
        <View className="zm-bill__label">{label}</View>
        {reason && <View className="zm-bill__reason">{reason}</View>}
      </View>
      {fen !== undefined && (
        <View className={cx('zm-bill__figure', discount && 'zm-bill__figure--discount')}>
          {formatPrice(discount ? -Math.abs(fen) : fen, sign, 'two')}
        </View>
      )}
      {onTap && <Icon name="chevron-right" size={16} className="zm-bill__chevron" />}
    </>
  )
  if (!onTap) return <View className="zm-bill">{body}</View>
  return (
    <Tappable className="zm-bill" onTap={onTap}>
      {body}
    </Tappable>
  )
}
