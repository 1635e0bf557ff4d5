import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { Tappable } from '@/components/ui/Tappable'
import { formatNumber, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { figureTexts } from './texts'
import type { MemberFigures } from './useMemberFigures'
import './style.scss'

/** Keeps the line of what is not known yet. */
const NOT_YET = '–'

export type FigureKind = 'balance' | 'points' | 'coupons' | 'visits'

interface FigureCellsProps {
  figures: MemberFigures | undefined
  kinds: readonly FigureKind[]
  /** Each says what can be done with it, and leads there. */
  acts?: boolean
}

/** What a member has, each a way to its page. */
export const FigureCells = observer(({ figures, kinds, acts = false }: FigureCellsProps) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(figureTexts)
  const values = figures && {
    balance: <Price fen={figures.balance} sign={shop.merchant?.currencySign} />,
    points: formatNumber(figures.pointSum),
    coupons: formatNumber(figures.couponSum),
    visits: formatNumber(figures.visitCardSum),
  }
  const open: Record<FigureKind, () => Promise<unknown>> = {
    balance: () => (acts ? nav.go('topUp') : nav.go('cards')),
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
            {acts && kind !== 'visits' && <View className="zm-figures__act">{t(`figures.${kind}Act`)}</View>}
          </View>
        </Tappable>
      ))}
    </View>
  )
})
