import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { Tappable } from '@/components/ui/Tappable'
import { formatNumber, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { figureTexts } from './texts'
import type { MemberFigures } from './useMemberFigures'
import './style.scss'

/** Reserves the line of a figure that is not known yet. */
const NOT_YET = '–'

export type FigureKind = 'balance' | 'points' | 'coupons' | 'visits'

interface FigureCellsProps {
  figures: MemberFigures | undefined
  kinds: readonly FigureKind[]
  /** The label of each figure names its action. */
  acts?: boolean
}

/** The member's figures, each a link to its page. */
export const FigureCells = observer(({ figures, kinds, acts = false }: FigureCellsProps) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(figureTexts)
  const { opensTopUps = true, pointsPerUnit = 0, currencySign } = shop.merchant ?? {}
  const canTopUp = acts && opensTopUps
  // The money value of the points, where they can pay.
  const worthFen = pointsPerUnit > 0 ? Math.floor(((figures?.pointSum ?? 0) * 100) / pointsPerUnit) : 0
  const actOf = (kind: Exclude<FigureKind, 'visits'>) =>
    kind === 'balance' && !canTopUp
      ? t('figures.couponsAct')
      : kind === 'points' && worthFen > 0
        ? t('figures.pointsWorth', { amount: formatPrice(worthFen, currencySign) })
        : t(`figures.${kind}Act`)
  const values = figures && {
    balance: <Price fen={figures.balance} sign={currencySign} />,
    points: formatNumber(figures.pointSum),
    coupons: formatNumber(figures.couponSum),
    visits: formatNumber(figures.visitCardSum),
  }
  const open: Record<FigureKind, () => Promise<unknown>> = {
    balance: () => (canTopUp ? nav.go('topUp') : nav.go('cards')),
    points: () => (acts ? nav.go('couponCenter', { tab: 'points' }) : nav.go('levels', { list: 'points' })),
    coupons: () => nav.go('coupons'),
    visits: () => nav.go('visitCards'),
  }
  return (
    <View className="zm-figures">
      {kinds.map((kind) => (
        <Tappable key={kind} className="zm-figures__cell" onTap={() => void open[kind]()}>
          <View className="zm-figures__value">{values?.[kind] ?? NOT_YET}</View>
          <View className="zm-figures__label">
            {t(`figures.${kind}`)}
            {acts && kind !== 'visits' && <View className="zm-figures__act">{actOf(kind)}</View>}
          </View>
        </Tappable>
      ))}
    </View>
  )
})
