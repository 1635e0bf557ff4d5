import { View } from '@tarojs/components'
import { cx } from '@/components/ui/cx'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { formatNumber, formatTimeOfDay, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { canHave } from '@domain/pointsMall/nearness'
import type { MallGoods } from './goods'
import { PriceTag } from './PriceTag'
import { mallTexts } from './texts'
import './style.scss'

/** How the goods are received: "In the shop", "By post". */
export function useGoodsWords() {
  const { now } = useApp()
  const { t, lang } = useI18n(mallTexts)
  const wayOf = ({ ways }: MallGoods) =>
    t(ways.length > 1 ? 'mall.way.both' : ways[0] === 'delivery' ? 'mall.way.delivery' : 'mall.way.pickup')
  /** Why they cannot be exchanged now; null: they can, or only points are missing. */
  const reasonOf = ({ state, startsAt, utcOffsetMin }: MallGoods): string | null =>
    state === 'claimable' ? null : t(`mall.state.${state}`, { time: formatTimeOfDay(startsAt, lang, now(), utcOffsetMin) })
  return { wayOf, reasonOf }
}

export const GoodsCard = ({ goods, isForOthers, onTap }: { goods: MallGoods; isForOthers: boolean; onTap: () => void }) => {
  const { t } = useI18n(mallTexts)
  const { wayOf, reasonOf } = useGoodsWords()
  const why = reasonOf(goods)
  const isShort = why === null && !isForOthers && !canHave(goods)
  const isRare = why === null && !isShort && goods.left !== null
  const hint =
    why ??
    (isShort
      ? t('mall.missing', { n: formatNumber(goods.missing) })
      : goods.left !== null
        ? t('mall.leftWay', { n: goods.left, way: wayOf(goods) })
        : wayOf(goods))
  return (
    <Tappable className="zm-mall__card" onTap={onTap}>
      <Picture className="zm-mall__art" src={goods.picture} radius="none" faded={why !== null} />
      <View className="zm-mall__words">
        <View className="zm-mall__name">{goods.name}</View>
        <PriceTag points={goods.pointsPrice} fen={goods.priceFen} sign={goods.currencySign} isOff={why !== null || isShort} />
        <View className={cx('zm-mall__hint', isRare && 'zm-mall__hint--rare')}>{hint}</View>
      </View>
    </Tappable>
  )
}
