import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Section } from '@/components/ui/Section'
import { Slot } from '@/components/ui/Slot'
import { formatPrice, formatTime, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { useBenefits } from './benefits'
import type { Begun, BuyModel } from './BuyModel'
import { LevelChip } from './LevelCard'
import type { LevelInfo } from './LevelsModel'
import { paidTexts } from './paidTexts'

interface Props {
  model: BuyModel
  info: LevelInfo
  offsetMin: number
  isBusy: boolean
}

/** The levels that can be bought, each with its price, its term and what it gives. */
export const Offers = observer(({ model, info, offsetMin, isBusy }: Props) => {
  const { now, nav, session, shop } = useApp()
  const { t, lang } = useI18n(paidTexts)
  const benefits = useBenefits(info.levels)
  if (model.offers.length === 0) return null
  const sign = shop.merchant?.currencySign
  return (
    <Card>
      <Section title={t('levelSale.title')} caption={t('levelSale.caption')} />
      {model.offers.map((level) => {
        const { levelValue, levelName, priceFen, paidDays, boughtUntil } = level
        const isBought = boughtUntil !== null && boughtUntil > now()
        const term = isBought
          ? t('levelSale.until', { day: formatUntil(boughtUntil, lang, now(), offsetMin) })
          : t('levelSale.days', { n: paidDays })
        const higher = model.higherThan(level)
        const label = t(isBought ? 'levelSale.renew' : 'levelSale.buy')
        return (
          <View key={levelValue} className="zm-levels__offer">
            <View className="zm-levels__words">
              <View className="zm-levels__line zm-levels__line--start">
                <LevelChip name={levelName} />
                <Price fen={priceFen ?? 0} {...(sign !== undefined && { sign })} />
                <View className="zm-levels__when">{term}</View>
              </View>
              <View className="zm-levels__hint">{benefits(level).join(t('levelSale.comma'))}</View>
              <Slot>
                {higher && (
                  <View className="zm-levels__hint">
                    {higher.until === null
                      ? t('levelSale.higher', { level: higher.levelName })
                      : t('levelSale.higherUntil', {
                          level: higher.levelName,
                          day: formatUntil(higher.until, lang, now(), offsetMin),
                        })}
                  </View>
                )}
              </Slot>
            </View>
            <Slot>
              {!higher && (
                <Button
                  size={32}
                  kind="tonal"
                  busy={isBusy && model.chosen === levelValue}
                  label={`${label} ${levelName}`}
                  onTap={() => (session.isMember ? model.open(levelValue) : void nav.go(session.isLoggedIn ? 'signUp' : 'login'))}
                >
                  {label}
                </Button>
              )}
            </Slot>
          </View>
        )
      })}
      <Slot>{info.begun?.isConfirming && <View className="zm-levels__hint">{t('levelSale.confirming')}</View>}</Slot>
    </Card>
  )
})

/** An earlier purchase that is still to be paid. */
export const Waiting = observer(({ model, info, offsetMin, isBusy, onGoOn }: Props & { onGoOn: (begun: Begun) => void }) => {
  const { shop } = useApp()
  const { t } = useI18n(paidTexts)
  const { begun, levels } = info
  if (!begun || begun.isConfirming) return null
  const level = levels.find(({ levelValue }) => levelValue === begun.levelValue)?.levelName ?? ''
  return (
    <Card active>
      <View className="zm-levels__waiting">
        <View className="zm-levels__words" {...access({ role: 'status' })}>
          <View>{t('levelSale.waiting', { level, amount: formatPrice(begun.priceFen, shop.merchant?.currencySign, 'two') })}</View>
          <View className="zm-levels__hint">{t('levelSale.waitingUntil', { time: formatTime(begun.payDueAt, offsetMin) })}</View>
        </View>
        <View className="zm-levels__keys">
          <Button size={32} kind="outline" busy={isBusy} onTap={() => void model.giveUp()}>
            {t('levelSale.giveUp')}
          </Button>
          {!model.higherThan(begun) && (
            <Button size={32} busy={isBusy} onTap={() => onGoOn(begun)}>
              {t('levelSale.goOn')}
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
})
