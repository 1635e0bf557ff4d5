import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Bike } from 'lucide-react'
import { useState } from 'react'
import { isOpenRun } from '@domain/delivery/run'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { orderTexts } from './texts'
import { type Card, nameOf } from './useBoard'
import type { OrderActs } from './useOrderActs'

const WHY = ['noAnswer', 'accident', 'wrongAddress', 'refused'] as const

interface RidersProps {
  shopId: string
  card: Card
  acts: OrderActs
  /** An act on it is still to be sent. */
  isWaiting: boolean
}

const Choice = ({ shopId, onChoose, isBusy }: { shopId: string; onChoose: (staffId: string) => void; isBusy: boolean }) => {
  const t = useTexts(orderTexts)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useQuery({ queryKey: ['riders', shopId], queryFn: () => call('/staff/getRiders', { shopId }) })
  if (data?.riders.length === 0) return <p className="panel-faint">{t('noRiders')}</p>
  return (
    <div className="riders-keys">
      <Select
        aria-label={t('chooseRider')}
        placeholder={t('chooseRider')}
        loading={data === undefined}
        value={chosen}
        onChange={setChosen}
        options={(data?.riders ?? []).map(({ staffId, name, holds }) => ({ value: staffId, label: t('holds', { name, n: holds }) }))}
      />
      <Button disabled={chosen === null} loading={isBusy} onClick={() => chosen !== null && onChoose(chosen)}>
        {t('assign')}
      </Button>
    </div>
  )
}

/** Who of the shop's own riders has a delivery; it can be given to one, taken away before it is picked up, or sent again after a failure. */
export const Riders = ({ shopId, card, acts, isWaiting }: RidersProps) => {
  const t = useTexts(orderTexts)
  const { time } = useDates()
  const { delivery, orderNo, version, canAssign, canSendAgain } = card
  const run = delivery?.run ?? null
  const isHeld = run !== null && isOpenRun(run.state)
  if (!delivery || (!isHeld && !canAssign && !canSendAgain)) return null
  const why = delivery.problem === 'other' ? run?.note || t('other') : t(WHY.find((one) => one === delivery.problem) ?? 'unknownWhy')
  const isBusy = acts.busy === orderNo
  const name = nameOf(card)
  return (
    <section className="riders" aria-label={t('riders')}>
      <p>
        <Bike size={18} aria-hidden />
        {isHeld ? (
          <>
            <strong>{t(run.state === 'taken' ? 'ownHas' : 'ownOnTheWay', { name: run.name })}</strong>
            <span className="panel-faint">{time(run.since)}</span>
          </>
        ) : (
          <strong>{canSendAgain ? t('ownFailed', { why }) : t('nobodyHas')}</strong>
        )}
      </p>
      {canSendAgain && <p className="panel-faint">{t('decide')}</p>}
      {!isWaiting && (
        <>
          {isHeld && run.state === 'taken' && (
            <div className="riders-keys">
              <Button
                loading={isBusy}
                onClick={() => void acts.act('/staff/takeAwayDelivery', { orderNo, version, runNo: run.runNo }, `${t('takeAway')} ${name}`)}
              >
                {t('takeAway')}
              </Button>
            </div>
          )}
          {canSendAgain && (
            <div className="riders-keys">
              <Button
                loading={isBusy}
                onClick={() => void acts.act('/staff/sendDeliveryAgain', { orderNo, version }, `${t('sendAgain')} ${name}`)}
              >
                {t('sendAgain')}
              </Button>
            </div>
          )}
          {canAssign && (
            <Choice
              shopId={shopId}
              isBusy={isBusy}
              onChoose={(staffId) => void acts.act('/staff/assignDelivery', { orderNo, version, staffId }, `${t('assign')} ${name}`)}
            />
          )}
        </>
      )}
    </section>
  )
}
