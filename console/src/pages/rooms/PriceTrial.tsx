import { Input, Select } from 'antd'
import { useState } from 'react'
import { type RoomPrice, timeCharge, type TimingRule } from '@domain/booking/timing'
import { dateKey, DAY, MINUTE } from '@domain/time'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { minuteOf } from '../../parts/words'
import { roomsTexts } from './texts'

interface PriceTrialProps {
  rule: TimingRule
  /** Null: none is typed yet. */
  price: RoomPrice | null
  sign: string
  now: number
  /** The rooms to choose from, where the form is not that of one. */
  rooms?: { value: string; label: string }[]
  roomId?: string | null
  onRoom?: (roomId: string) => void
}

/** What some hours of a day cost, by the rule that bills them. */
export const PriceTrial = ({ rule, price, sign, now, rooms, roomId, onRoom }: PriceTrialProps) => {
  const t = useTexts(roomsTexts)
  const [day, setDay] = useState(() => dateKey(now, rule.offsetMin))
  const [[from, until], setTimes] = useState(['18:00', '20:00'])
  const midnight = Date.parse(`${day}T00:00:00Z`) - rule.offsetMin * MINUTE
  const [fromMin, toMin] = [minuteOf(from), minuteOf(until)]
  const isReady = price !== null && !Number.isNaN(midnight) && fromMin !== null && toMin !== null && fromMin !== toMin
  const found = () => {
    const fromAt = midnight + fromMin! * MINUTE
    const untilAt = midnight + toMin! * MINUTE + (toMin! <= fromMin! ? DAY : 0)
    const { minutes, listFen, memberFen } = timeCharge(rule, price!, fromAt, untilAt)
    return [
      t('tryLength', { n: minutes }),
      t('tryGuests', { amount: moneyText(listFen, sign) }),
      ...(memberFen < listFen ? [t('tryMembers', { amount: moneyText(memberFen, sign) })] : []),
    ].join(' · ')
  }
  return (
    <section className="price-trial" aria-label={t('tryOut')}>
      <h3>{t('tryOut')}</h3>
      <p className="drawer-hint">{t('tryHint')}</p>
      <div className="price-trial-fields">
        {rooms && <Select aria-label={t('tryRoom')} value={roomId} onChange={onRoom} options={rooms} />}
        <Input type="date" aria-label={t('tryDay')} value={day} onChange={({ target }) => setDay(target.value)} />
        <Input type="time" aria-label={t('from')} value={from} onChange={({ target }) => setTimes([target.value, until!])} />
        <Input type="time" aria-label={t('until')} value={until} onChange={({ target }) => setTimes([from!, target.value])} />
      </div>
      <p className="price-trial-sum" aria-live="polite">
        {isReady ? found() : t('tryMissing')}
      </p>
    </section>
  )
}
