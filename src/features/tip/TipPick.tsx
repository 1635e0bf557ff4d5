import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import type { Bill } from '@domain/order/pricing/pricing'
import { MAX_TIP, type TipChoice, tipFen } from '@domain/order/pricing/tip'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Field } from '@/components/ui/Field'
import { Options } from '@/components/ui/Options'
import { Slot } from '@/components/ui/Slot'
import { formatPrice, useI18n } from '@/i18n'
import { OwnTip } from './OwnTip'
import { tipTexts } from './texts'
import './style.scss'

const NONE = 'none'
const OWN = 'own'

export interface TipPickProps {
  offers: ChoiceOffers
  bill: Bill
  chosen: OrderChoices
  sign: string | undefined
  onChoose: (choice: Pick<OrderChoices, 'tip'>) => void
}

/** The tip for the staff: nothing, a share that the shop suggests, or a custom amount. */
export const TipPick = observer(({ offers: { tip: offered }, bill, chosen: { tip = null }, sign, onChoose }: TipPickProps) => {
  const { t } = useI18n(tipTexts)
  const [own] = useState(() => new OwnTip(tip))
  if (!offered) return null
  const itemsFen = bill.lines.find(({ kind }) => kind === 'items')?.amountFen ?? 0
  const shares = itemsFen > 0 ? offered.percents : []
  const choose = (next: TipChoice | null) => {
    if (JSON.stringify(next) !== JSON.stringify(tip)) onChoose({ tip: next })
  }
  const pick = (id: string) => {
    if (id === OWN) own.open()
    else own.close()
    choose(id === OWN || id === NONE ? null : { percent: Number(id) })
  }
  const takeOwn = () => choose(own.take())
  const problems = { malformed: t('tip.malformed'), tooLarge: t('tip.tooLarge', { max: formatPrice(MAX_TIP, sign) }) }
  const share = tip && 'percent' in tip && shares.includes(tip.percent) ? String(tip.percent) : NONE
  return (
    <Card>
      <Options
        title={t('tip.title')}
        caption={t('tip.voluntary')}
        options={[
          { id: NONE, label: t('tip.none') },
          ...shares.map((percent) => ({
            id: String(percent),
            label: t('tip.percent', { n: percent }),
            extra: formatPrice(tipFen({ percent }, itemsFen), sign),
          })),
          { id: OWN, label: t('tip.own') },
        ]}
        chosen={[own.text === null ? share : OWN]}
        onPick={pick}
      />
      <Slot>
        {own.text !== null && (
          <Field
            className="zm-tip__field"
            kind="amount"
            autoFocus
            label={t('tip.amount')}
            labelHidden
            leading={<View className="zm-tip__sign">{sign}</View>}
            trailing={
              <Button size={32} kind="tonal" onTap={takeOwn}>
                {t('tip.use')}
              </Button>
            }
            value={own.text}
            maxLength={8}
            onChange={own.type}
            onConfirm={takeOwn}
            onBlur={takeOwn}
            error={own.problem && problems[own.problem]}
          />
        )}
      </Slot>
    </Card>
  )
})
