import { View } from '@tarojs/components'
import { formatNumber, useI18n } from '@/i18n'
import { mallTexts } from './texts'
import './style.scss'

/** The points available, the price and the rest, before the exchange is done. */
export const Sums = ({ pointSum, points }: { pointSum: number; points: number }) => {
  const { t } = useI18n(mallTexts)
  return (
    <View className="zm-mall__sums">
      <View className="zm-mall__sum">
        {t('mall.have')}
        <View className="zm-mall__figure">{formatNumber(pointSum)}</View>
      </View>
      <View className="zm-mall__sum">
        {t('mall.spend')}
        <View className="zm-mall__figure">−{formatNumber(points)}</View>
      </View>
      <View className="zm-mall__sum zm-mall__sum--rest">
        {t('mall.rest')}
        <View className="zm-mall__figure">{formatNumber(pointSum - points)}</View>
      </View>
    </View>
  )
}
