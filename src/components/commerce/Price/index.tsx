import { Text, View } from '@tarojs/components'
import { priceParts, useI18n, type Decimals } from '@/i18n'
import { cx } from '@/components/ui/cx'
import { ariaHidden } from '@/components/a11y/access'
import { priceTexts } from './texts'
import './style.scss'

export interface PriceProps {
  fen: number
  size?: 's' | 'm' | 'bar' | 'l' | 'xl'
  /** Lists drop trailing zeros (36, 36.8); totals, bills and orders keep two decimals. */
  decimals?: Decimals
  /** The merchant's currency sign. */
  sign?: string
  /** The price without the reduction, struck through. */
  listFen?: number | null
  /** The member price, shown below the price. */
  memberFen?: number | null
  /** Aligned to the right, for a column of amounts. */
  align?: 'start' | 'end'
  /** A name beside it already states it; the previous price, or the member price, is still read out. */
  isReadElsewhere?: boolean
  className?: string
}

/** One text, because a mini-program is sent each node separately. */
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
