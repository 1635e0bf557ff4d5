import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Choice } from '@/components/ui/Choice'
import { Icon } from '@/components/ui/Icon'
import { Sheet } from '@/components/ui/Sheet'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { monthText, type StoredCard } from './card'
import type { EntriesModel } from './EntriesModel'
import { storedValueTexts } from './texts'

/** What can be done with a card. */
export const CardKeys = ({ card: { cardId, mchntCd, isFrozen } }: { card: StoredCard }) => {
  const { nav } = useApp()
  const { t } = useI18n(storedValueTexts)
  return (
    <View className="zm-value__keys">
      <Button block size={40} kind="outline" onTap={() => void nav.go('cardShops', { cardId })}>
        {t('value.shops')}
      </Button>
      {!isFrozen && (
        <Button block size={40} onTap={() => void nav.go('topUp', { mchntCd })}>
          {t('value.topUp')}
        </Button>
      )}
    </View>
  )
}

interface MonthProps {
  model: EntriesModel
  sign: string
}

/** The shown month, with the sums in and out; another can be picked. */
export const MonthHead = observer(({ model, sign }: MonthProps) => {
  const { t, lang } = useI18n(storedValueTexts)
  const [isPicking, setPicking] = useState(false)
  const { month, months, sums } = model
  const amount = (fen: number | undefined) => formatPrice(fen ?? 0, sign, 'two')
  return (
    <View className="zm-value__month">
      <Tappable className="zm-value__pick" onTap={() => setPicking(true)}>
        {monthText(month, lang)}
        <Icon name="chevron-down" size={20} />
      </Tappable>
      <View className="zm-value__sums" {...access({ role: 'status', live: 'polite' })}>
        <View>
          {t('value.in')} <View className="zm-value__sum">{amount(sums?.inFen)}</View>
        </View>
        <View>
          {t('value.out')} <View className="zm-value__sum">{amount(sums?.outFen)}</View>
        </View>
      </View>
      <Sheet open={isPicking} onClose={() => setPicking(false)} title={t('value.months')}>
        <View {...access({ role: 'radiogroup', label: t('value.months') })}>
          {months.map((one) => (
            <Choice
              key={one}
              kind="radio"
              trailing
              className="zm-value__choice"
              checked={one === month}
              onChange={() => {
                model.pick(one)
                setPicking(false)
              }}
            >
              {monthText(one, lang)}
            </Choice>
          ))}
        </View>
      </Sheet>
    </View>
  )
})

/** The balance at the start of the month, where the month's whole list is shown. */
export const MonthFoot = observer(({ model, sign }: MonthProps) => {
  const { t, lang } = useI18n(storedValueTexts)
  const { month, sums, more, tab } = model
  if (!sums || more !== 'end' || tab !== 'all') return null
  return (
    <View className="zm-value__opened">
      {t('value.opened', { month: monthText(month, lang), amount: formatPrice(sums.openedFen, sign, 'two') })}
    </View>
  )
})
