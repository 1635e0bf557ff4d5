import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { EmptyState } from '@/components/ui/EmptyState'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { PayMethod } from '@/features/payment'
import { CardFace } from '@/features/storedValue'
import { formatPrice, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { AmountCard, ArrivesCard, TermsSheet } from './parts'
import { topUpTexts } from './texts'
import type { Begun, CardInfo, TopUpModel } from './TopUpModel'

/** The card at this merchant; the first top-up opens one. */
export const Face = ({ info }: { info: CardInfo }) => {
  const { nav } = useApp()
  const { t } = useI18n(topUpTexts)
  const { card, cities, shopCount, mchntName, logo, theme, currencySign } = info
  const shown = card ?? { mchntName, theme, currencySign, principalFen: 0, bonusFen: 0, isFrozen: false }
  const foot = card ? t('topUp.validAt', { cities: cities.join(t('topUp.comma')), n: shopCount }) : t('topUp.newCard')
  return (
    <CardFace
      card={{ ...shown, logo }}
      {...(shopCount > 0 || !card ? { foot } : {})}
      {...(card && { onMore: () => void nav.go('balance', { cardId: card.cardId }) })}
    />
  )
}

interface WaitingProps {
  model: TopUpModel
  info: CardInfo
  isBusy: boolean
  onGoOn: (begun: Begun) => void
}

/** An earlier top-up that is still to be paid, or being confirmed. */
const Waiting = observer(({ model, info, isBusy, onGoOn }: WaitingProps) => {
  const { t } = useI18n(topUpTexts)
  const { begun } = model
  if (!begun) return null
  const amount = formatPrice(begun.amountFen, info.currencySign, 'two')
  const isConfirming = begun.state === 'confirming'
  return (
    <Card active>
      <View className="zm-topups__waiting">
        <View className="zm-topups__words" {...access({ role: 'status' })}>
          <View className="zm-topups__total">{t(isConfirming ? 'topUp.confirming' : 'topUp.waiting', { amount })}</View>
          <View className="zm-topups__gift">
            {isConfirming
              ? t('topUp.confirmingBody', { amount })
              : t('topUp.waitingUntil', { time: formatTime(begun.payDueAt, info.utcOffsetMin) })}
          </View>
        </View>
        <Slot>
          {!isConfirming && (
            <View className="zm-topups__keys">
              <Button size={32} kind="outline" busy={isBusy} onTap={() => void model.giveUp()}>
                {t('topUp.giveUp')}
              </Button>
              <Button size={32} busy={isBusy} onTap={() => onGoOn(begun)}>
                {t('topUp.goOn')}
              </Button>
            </View>
          )}
        </Slot>
      </View>
    </Card>
  )
})

export interface FormProps extends WaitingProps {}

export const Form = observer(({ model, info, isBusy, onGoOn }: FormProps) => {
  const { nav } = useApp()
  const { t } = useI18n(topUpTexts)
  const [isReading, setReading] = useState(false)
  const sign = info.currencySign
  const { topUp } = model
  if (!info.rule) {
    return (
      <>
        {info.card && <Face info={info} />}
        <EmptyState
          drawing="teapot"
          title={t('topUp.none', { merchant: info.mchntName })}
          body={t('topUp.noneBody')}
          action={{ label: t('topUp.finish'), onTap: () => void nav.back({ otherwise: 'me' }) }}
        />
      </>
    )
  }
  if (info.card?.isFrozen) {
    return (
      <>
        <Face info={info} />
        <View className="zm-topups__frozen" {...access({ role: 'alert' })}>
          {t('topUp.frozen')}
        </View>
      </>
    )
  }
  return (
    <>
      <Face info={info} />
      <Slot>
        <Waiting model={model} info={info} isBusy={isBusy} onGoOn={onGoOn} />
      </Slot>
      <AmountCard model={model} sign={sign} />
      <Slot>
        <ArrivesCard model={model} sign={sign} />
      </Slot>
      <Card flush>
        <Row label={t('topUp.method')} value={<PayMethod plan={[{ method: 'wechat', fen: topUp?.amountFen ?? 0 }]} sign={sign} />} />
      </Card>
      <View className="zm-topups__agree">
        <Choice kind="checkbox" checked={model.agreed} onChange={model.agree}>
          {t('topUp.agree')}
        </Choice>
        <Tappable className="zm-topups__read" label={t('topUp.readTerms')} onTap={() => setReading(true)}>
          {t('topUp.readTerms')}
        </Tappable>
      </View>
      <TermsSheet open={isReading} onClose={() => setReading(false)} />
    </>
  )
})
