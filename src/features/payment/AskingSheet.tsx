import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { useI18n } from '@/i18n'
import { MethodSheet } from './MethodSheet'
import { offerTexts } from './offerTexts'
import { usePayWords } from './payWords'
import type { Payer } from './Payer'

/** By what an order that waits to be paid is paid. */
export const AskingSheet = observer(({ payer }: { payer: Payer }) => {
  const { t } = useI18n(offerTexts)
  const wordsOf = usePayWords()
  const { asking } = payer
  // As it was while it leaves.
  const last = useRef(asking)
  if (asking) last.current = asking
  const shown = last.current
  const plan = shown?.choice.plan ?? null
  return (
    <MethodSheet
      open={asking !== null}
      onClose={() => asking?.close()}
      choice={shown?.choice ?? null}
      sign={shown?.sign}
      footer={
        <Button block disabled={plan === null} onTap={() => plan && asking?.confirm(plan)}>
          {plan ? wordsOf(plan, shown?.sign) : t('offer.none')}
        </Button>
      }
    />
  )
})
