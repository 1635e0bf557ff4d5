import { Input } from 'antd'
import { useState } from 'react'
import { amountText, parseAmount } from '@domain/money'
import type { HandMethodName } from '@domain/payment/methods'
import { moneyText } from '../../parts/money/moneyText'
import { useTexts } from '../../i18n/useTexts'
import { floorTexts } from './texts'
import { WayForm } from './WayForm'

interface SettleFormProps {
  leftFen: number
  isPending: boolean
  onSettle: (way: HandMethodName) => void
  onBack: () => void
}

/** Pays the whole rest at the till: in cash, with the change to give, or by a card machine. */
export const SettleForm = ({ leftFen, isPending, onSettle, onBack }: SettleFormProps) => {
  const t = useTexts(floorTexts)
  const [way, setWay] = useState<HandMethodName>('cash')
  const [given, setGiven] = useState(amountText(leftFen))
  const givenFen = parseAmount(given)
  const changeFen = (givenFen ?? 0) - leftFen
  const isShort = way === 'cash' && changeFen < 0
  return (
    <WayForm<HandMethodName>
      title={t('payHow')}
      way={way}
      ways={[
        { value: 'cash', label: t('cash') },
        { value: 'cardMachine', label: t('cardMachine') },
      ]}
      onWay={setWay}
      next={t('confirm', { sum: moneyText(leftFen) })}
      isReady={!isShort}
      isPending={isPending}
      onNext={() => onSettle(way)}
      onBack={onBack}
    >
      {way === 'cash' && (
        <label className="given">
          <span>{t('given')}</span>
          <Input
            size="large"
            prefix="¥"
            inputMode="decimal"
            value={given}
            status={isShort ? 'error' : ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setGiven(event.target.value)}
          />
          <strong role="status" className={isShort ? 'is-missing' : undefined}>
            {isShort ? t('tooLittle', { sum: moneyText(-changeFen) }) : t('change', { sum: moneyText(changeFen) })}
          </strong>
        </label>
      )}
    </WayForm>
  )
}
