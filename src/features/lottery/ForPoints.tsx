import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { Sheet } from '@/components/ui/Sheet'
import { formatNumber, useI18n } from '@/i18n'
import type { Lottery } from './LotteryModel'
import { lotteryTexts } from './texts'

interface ForPointsProps {
  offer: Lottery['forPoints']
  open: boolean
  isBusy: boolean
  /** Draws at the price that is shown. */
  onDraw: (points: number) => void
  onClose: () => void
}

/** One more draw for points: its price, the points available, and why it is not possible. */
export const ForPoints = ({ offer, open, isBusy, onDraw, onClose }: ForPointsProps) => {
  const { t } = useI18n(lotteryTexts)
  const { points = 0, left = 0, pointSum } = offer ?? {}
  const missing = points - (pointSum ?? 0)
  const why = left === 0 ? t('lottery.noneForPoints') : missing > 0 ? t('lottery.missing', { n: formatNumber(missing) }) : null
  return (
    <Sheet
      open={open && offer !== null}
      onClose={onClose}
      title={t('lottery.exchange')}
      footer={
        <Button block busy={isBusy} disabled={why !== null} onTap={() => onDraw(points)}>
          {why ?? t('lottery.spend', { n: formatNumber(points) })}
        </Button>
      }
    >
      <Card flush>
        <Row label={t('lottery.price')} value={t('lottery.points', { n: formatNumber(points) })} />
        <Row label={t('lottery.myPoints')} value={t('lottery.points', { n: formatNumber(pointSum ?? 0) })} />
      </Card>
      <View className="zm-fair">
        <View className="zm-fair__body">{t('lottery.exchangeBody', { n: left })}</View>
      </View>
    </Sheet>
  )
}
