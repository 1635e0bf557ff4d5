import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { Sheet } from '@/components/ui/Sheet'
import { AwardRow, type Award } from '@/features/prize'
import { formatDateTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { oddsText } from '@domain/activity/lottery'
import type { Lottery, PastDraw } from './LotteryModel'
import { lotteryTexts } from './texts'

/** All prizes: the odds, and how many are left. */
export const Odds = ({ lottery }: { lottery: Lottery }) => {
  const { t } = useI18n(lotteryTexts)
  const substitute = lottery.prizes.find(({ prizeNo }) => prizeNo === lottery.substituteNo)
  const whole = lottery.prizes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Card>
      <Section title={t('lottery.odds')} caption={substitute && t('lottery.substitute', { name: substitute.name })} />
      {lottery.prizes.map((prize) => (
        <View key={prize.prizeNo} className="zm-odds__row">
          <Picture className="zm-odds__picture" radius="small" src={prize.picture} />
          <View className="zm-odds__facts">
            <View className="zm-odds__name">{prize.name}</View>
            {prize.note && <View className="zm-odds__note">{prize.note}</View>}
          </View>
          <Text className="zm-odds__left">{prize.left === null ? t('lottery.unlimited') : t('lottery.left', { n: prize.left })}</Text>
          <Text className="zm-odds__chance">{oddsText(prize.weight)}</Text>
        </View>
      ))}
      <View className="zm-odds__row">
        <View className="zm-odds__facts zm-odds__note">{t('lottery.sum')}</View>
        <Text className="zm-odds__chance">{oddsText(whole)}</Text>
      </View>
    </Card>
  )
}

/** The results so far, and the state of each prize. */
export const History = ({ list, lottery, onAward }: { list: readonly PastDraw[]; lottery: Lottery; onAward: (award: Award) => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(lotteryTexts)
  return (
    <Card>
      <Section title={t('lottery.mine')} />
      {list.length === 0 && <View className="zm-odds__note">{t('lottery.noDraws')}</View>}
      {list.map((draw) =>
        draw.award ? (
          <AwardRow key={draw.drawId} award={draw.award} offsetMin={lottery.utcOffsetMin} onUse={() => onAward(draw.award!)} />
        ) : (
          <View key={draw.drawId} className="zm-odds__row">
            <Picture className="zm-odds__picture" radius="small" src={draw.prize.picture} />
            <View className="zm-odds__facts">
              <View className="zm-odds__name">{draw.prize.name}</View>
              <View className="zm-odds__note">{formatDateTime(draw.drawnAt, lang, now(), lottery.utcOffsetMin)}</View>
            </View>
          </View>
        ),
      )}
    </Card>
  )
}

/** How anybody can verify a draw. */
export const Fairness = ({ lottery, list }: { lottery: Lottery; list: readonly PastDraw[] }) => {
  const { t } = useI18n(lotteryTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Card flush>
        <Row icon="shield-check" label={t('lottery.fair')} onTap={() => setOpen(true)} />
      </Card>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('lottery.fair')}>
        <View className="zm-fair">
          <View className="zm-fair__body">{t('lottery.fairBody')}</View>
          {lottery.seeds.map((seed) => (
            <View key={seed.day} className="zm-fair__day">
              <View className="zm-odds__name">{seed.day}</View>
              <View className="zm-odds__note">{t('lottery.commitment')}</View>
              <View className="zm-fair__hash">{seed.commitment}</View>
              {seed.seed && (
                <>
                  <View className="zm-odds__note">{t('lottery.seed')}</View>
                  <View className="zm-fair__hash">{seed.seed}</View>
                </>
              )}
              {list
                .filter(({ day }) => day === seed.day)
                .map((draw) => (
                  <View key={draw.drawId}>
                    <View className="zm-odds__note">{t('lottery.drawNo', { n: draw.drawNo, ticket: draw.ticket })}</View>
                    <View className="zm-fair__hash">{draw.words}</View>
                  </View>
                ))}
            </View>
          ))}
        </View>
      </Sheet>
    </>
  )
}
