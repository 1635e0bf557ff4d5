import { View } from '@tarojs/components'
import { cx } from '@/components/ui/cx'
import { formatNumber, formatPrice, useI18n } from '@/i18n'
import { mallTexts } from './texts'
import './style.scss'

/** Points, or points and money: "600 points + ¥9.9". */
export const PriceTag = ({ points, fen = 0, sign, isOff }: { points: number; fen?: number; sign: string | undefined; isOff?: boolean }) => {
  const { t } = useI18n(mallTexts)
  return (
    <View className={cx('zm-mall__price', isOff && 'zm-mall__price--off')}>
      {formatNumber(points)}
      <View className="zm-mall__unit">{t('mall.unit')}</View>
      {fen > 0 && <View className="zm-mall__plus">+{formatPrice(fen, sign)}</View>}
    </View>
  )
}
