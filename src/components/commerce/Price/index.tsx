import { Text, View } from '@tarojs/components'
import { priceParts, useI18n, type Decimals } from '@/i18n'
import { cx } from '@/components/ui/cx'
import { ariaHidden } from '@/components/a11y/access'
import { priceTexts } from './texts'
import './style.scss'

export interface PriceProps {
  fen: number
  size?: 's' | 'm' | 'bar' | 'l' | 'xl'
  /** Lists trim zeros (36, 36.8); totals, bills and orders keep two. */
  decimals?: Decimals
  /** The merchant's currency sign. */
  sign?: string
  /** Price without the reduction, struck through. */
  listFen?: number | null
  /** What members pay, under the price. */
  memberFen?: number | null
  /** In a column of figures: against the right edge. */
  align?: 'start' | 'end'
  /** A name beside it says it already; what it was, or is for members, is still read. */
  isReadElsewhere?: boolean
  className?: string
}

/** One text: a mini-program is sent each node by itself. */
const whole = ({ sign, integer, decimals }: ReturnType<typeof priceParts>) => sign + integer + decimals

export const Price = ({
  fen,
  size = 'm',
  decimals = 'trim',
  sign = '¥',
  listFen,
  memberFen,
  align = 'start',
  isReadElsewhere,
  className,
}: PriceProps) => {
  const { t } = useI18n(priceTexts)
  const part = priceParts(fen, sign, decimals)
  const list = listFen != null && listFen > fen ? priceParts(listFen, sign) : null
  const member = memberFen != null && memberFen < fen ? priceParts(memberFen, sign) : null
  return (
    <View className={cx('zm-price', `zm-price--${size}`, align === 'end' && 'zm-price--end', className)}>
      <View className="zm-price__line">
        <Text className="zm-price__now" {...(isReadElsewhere && ariaHidden)}>
          <Text className="zm-price__sign">{part.minus + part.sign}</Text>
          <Text className="zm-price__integer">{part.integer}</Text>
          {part.decimals && <Text className="zm-price__sign">{part.decimals}</Text>}
        </Text>
        {list && (
          <Text className="zm-price__list">
            <Text className="zm-hidden">{`${t('price.list')} `}</Text>
            {whole(list)}
          </Text>
        )}
      </View>
      {member && (
        <View className="zm-price__member">
          {`${t('price.member')} `}
          <Text className="zm-price__memberFigure">{whole(member)}</Text>
        </View>
      )}
    </View>
  )
}
