import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Choice } from '@/components/ui/Choice'
import { Icon } from '@/components/ui/Icon'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { AgreementSheet } from '@/features/about'
import { formatPrice, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { useBenefits } from './benefits'
import type { BuyModel } from './BuyModel'
import type { LevelInfo, LevelView } from './LevelsModel'
import { paidTexts } from './paidTexts'

interface Props {
  model: BuyModel
  info: LevelInfo
  offsetMin: number
  isBusy: boolean
  onPay: () => void
}

const TERMS = ['levelSale.terms1', 'levelSale.terms2', 'levelSale.terms3', 'levelSale.terms4', 'levelSale.terms5'] as const

/** The benefits and price of the level, the two agreements, and after payment until when it holds. */
export const BuySheet = observer(({ model, info, offsetMin, isBusy, onPay }: Props) => {
  const { shop, toast } = useApp()
  const { t } = useI18n(paidTexts)
  const [reading, setReading] = useState<'terms' | 'privacy' | null>(null)
  const { offer, paid } = model
  // Keeps showing the level while the sheet closes.
  const [last, setLast] = useState<LevelView | null>(null)
  const bought = info.levels.find(({ levelValue }) => levelValue === paid) ?? null
  const shown = bought ?? offer
  useEffect(() => void (shown && setLast(shown)), [shown])
  const level = shown ?? last
  const agreed = model.agreed && model.privacyAgreed
  const tick = (which: 'agreed' | 'privacyAgreed', words: string, read: () => void) => (
    <View className="zm-levels__agree">
      <Choice kind="checkbox" checked={model[which]} onChange={(value) => model.agree(which, value)}>
        {words}
      </Choice>
      <Tappable className="zm-levels__read" label={`${t('levelSale.read')} ${words}`} onTap={read}>
        {t('levelSale.read')}
      </Tappable>
    </View>
  )
  const pay = (
    <Button block busy={isBusy} disabled={!agreed} onRefused={() => toast.show(t('levelSale.disagreed'))} onTap={onPay}>
      {t('levelSale.pay', { amount: formatPrice(level?.priceFen ?? 0, shop.merchant?.currencySign, 'two') })}
    </Button>
  )
  const done = (
    <Button block onTap={model.close}>
      {t('levelSale.finish')}
    </Button>
  )
  return (
    <>
      <Sheet
        open={shown !== null && reading === null}
        onClose={model.close}
        title={level?.levelName ?? ''}
        footer={paid === null ? pay : done}
      >
        <View className="zm-levels__sheet">
          <Slot>
            {level &&
              (paid === null ? (
                <Terms level={level} levels={info.levels} offsetMin={offsetMin} />
              ) : (
                <Paid level={level} offsetMin={offsetMin} />
              ))}
          </Slot>
          <Slot>
            {paid === null && (
              <>
                {tick('agreed', t('levelSale.agree'), () => setReading('terms'))}
                {tick('privacyAgreed', t('levelSale.agreePrivacy'), () => setReading('privacy'))}
              </>
            )}
          </Slot>
        </View>
      </Sheet>
      <Sheet open={reading === 'terms'} onClose={() => setReading(null)} title={t('levelSale.terms')}>
        <View className="zm-levels__sheet">
          {TERMS.map((key, index) => (
            <View key={key} className="zm-levels__term">{`${index + 1}. ${t(key)}`}</View>
          ))}
        </View>
      </Sheet>
      <AgreementSheet name={reading === 'privacy' ? 'privacy' : null} onClose={() => setReading(null)} />
    </>
  )
})

const Terms = ({ level, levels, offsetMin }: { level: LevelView; levels: readonly LevelView[]; offsetMin: number }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(paidTexts)
  const benefits = useBenefits(levels)
  const { boughtUntil, paidDays } = level
  const isBought = boughtUntil !== null && boughtUntil > now()
  return (
    <>
      <View className="zm-levels__hint">
        {isBought
          ? t('levelSale.extends', { day: formatUntil(boughtUntil, lang, now(), offsetMin), n: paidDays })
          : t('levelSale.begins', { n: paidDays })}
      </View>
      {benefits(level).map((one) => (
        <View key={one} className="zm-levels__benefit">
          <Icon name="check" size={16} />
          <View>{one}</View>
        </View>
      ))}
    </>
  )
}

const Paid = ({ level, offsetMin }: { level: LevelView; offsetMin: number }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(paidTexts)
  const { boughtUntil, levelName } = level
  return (
    <View className="zm-levels__paid" {...access({ role: 'status', live: 'polite' })}>
      <View className="zm-levels__tick">
        <Icon name="check" size={24} />
      </View>
      <View className="zm-levels__headline">{t('levelSale.done', { level: levelName })}</View>
      {boughtUntil !== null && (
        <View className="zm-levels__hint">{t('levelSale.until', { day: formatUntil(boughtUntil, lang, now(), offsetMin) })}</View>
      )}
    </View>
  )
}
