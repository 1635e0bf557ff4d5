import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { useRetained } from '@/components/ui/useRetained'
import { formatPrice, useI18n } from '@/i18n'
import { MethodSheet } from './MethodSheet'
import { offerTexts } from '../offerTexts'
import { usePayWords } from '../payWords'
import type { Payer } from '../Payer'

/** Chooses how an unpaid order is paid. */
export const AskingSheet = observer(({ payer }: { payer: Payer }) => {
  const { t } = useI18n(offerTexts)
  const wordsOf = usePayWords()
  const asking = payer.sheet('asking')
  const shown = useRetained(asking)
  const plan = shown?.choice.plan ?? null
  const price = (fen: number) => formatPrice(fen, shown?.sign, 'two')
  const left = shown?.bid && shown.paidFen > 0 ? t('offer.left', { paid: price(shown.paidFen), left: price(shown.bid.leftFen) }) : null
  return (
    <MethodSheet
      open={asking !== null}
      onClose={() => asking?.close()}
      choice={shown?.choice ?? null}
      sign={shown?.sign}
      caption={left}
      footer={
        <Button block disabled={plan === null} onTap={() => plan && asking?.confirm(plan)}>
          {plan ? wordsOf(plan, shown?.sign) : t('offer.none')}
        </Button>
      }
    />
  )
})
