import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { cx } from '@/components/ui/cx'
import { Tappable } from '@/components/ui/Tappable'
import { formatNumber, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { figureTexts } from './texts'
import type { MemberFigures } from './useMemberFigures'
import './style.scss'

/** Keeps the line of what is not known yet. */
const NOT_YET = '–'

/** Balance, points and coupons, each a way to its page. `dark`: on the ground of the member card. */
export const FigureCells = observer(({ figures, dark }: { figures: MemberFigures | undefined; dark?: boolean }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(figureTexts)
  const sign = shop.merchant?.currencySign
  const cells = [
    {
      key: 'balance',
      value: figures && <Price fen={figures.balance} size="m" sign={sign} />,
      open: () => void nav.go('cards'),
    },
    {
      key: 'points',
      value: figures && formatNumber(figures.pointSum),
      open: () => void nav.go('levels', { list: 'points' }),
    },
    {
      key: 'coupons',
      value: figures && formatNumber(figures.couponSum),
      open: () => void nav.go('coupons'),
    },
  ] as const
  return (
    <View className={cx('zm-figures', dark && 'zm-figures--dark')}>
      {cells.map(({ key, value, open }) => (
        <Tappable key={key} className="zm-figures__cell" onTap={open}>
          <View className="zm-figures__value">{value ?? NOT_YET}</View>
          <View className="zm-figures__label">{t(`figures.${key}`)}</View>
        </Tappable>
      ))}
    </View>
  )
})
