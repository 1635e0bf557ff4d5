import { Button, Segmented } from 'antd'
import { Bike, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { mayAct } from '@domain/staff'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useNow } from '../../live/useNow'
import { Loaded } from '../../parts/Loaded'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { shopsFor } from '../../shell/pages'
import { useClockAhead } from '../orders/useBoard'
import { DeliveryCard, whyKey } from './DeliveryCard'
import { FailDialog } from './FailDialog'
import type { Delivery, Ended } from './shownDeliveries'
import { deliveriesTexts } from './texts'
import { useDeliveries, useRiding } from './useDeliveries'
import '../../parts/fields.css'
import './deliveries.css'

type View = 'toTake' | 'mine' | 'done'
const VIEWS: readonly View[] = ['toTake', 'mine', 'done']
const NONE = {
  toTake: ['noneToTake', 'noneToTakeBody'],
  mine: ['noneMine', 'noneMineBody'],
  done: ['noneDone', 'noneDoneBody'],
} as const satisfies Record<View, readonly [string, string]>
const REDRAWN_MS = 20_000

const nameOf = ({ pickupNo, orderNo }: Pick<Delivery, 'pickupNo' | 'orderNo'>): string => pickupNo ?? orderNo.slice(-4)

const EndedRow = ({ of, namesShop }: { of: Ended; namesShop: boolean }) => {
  const t = useTexts(deliveriesTexts)
  const { time } = useDates()
  const isDelivered = of.state === 'delivered'
  const what =
    of.state === 'failed'
      ? t('failed', { why: of.note || t(whyKey(of.reason)) })
      : t(isDelivered ? 'delivered' : of.state === 'takenAway' ? 'takenAway' : 'calledOff')
  return (
    <li className="ride-ended">
      {isDelivered ? <CircleCheck size={20} aria-hidden className="is-done" /> : <CircleX size={20} aria-hidden />}
      <strong>{nameOf(of)}</strong>
      <span>
        {what}
        <small>{[namesShop && of.shopName, of.street].filter(Boolean).join(' · ')}</small>
      </span>
      <time>{time(of.endedAt)}</time>
    </li>
  )
}

const None = ({ view, onToTake }: { view: View; onToTake: () => void }) => {
  const t = useTexts(deliveriesTexts)
  const [title, body] = NONE[view]
  return (
    <div className="empty">
      <Bike size={48} aria-hidden />
      <h2>{t(title)}</h2>
      <p>{t(body)}</p>
      {view !== 'toTake' && (
        <Button size="large" onClick={onToTake}>
          {t('seeToTake')}
        </Button>
      )}
    </div>
  )
}

/** A rider's deliveries, made for a phone in one hand. */
export const DeliveriesPage = () => {
  const t = useTexts(deliveriesTexts)
  const { me } = useMe()
  const { found, own } = useDeliveries()
  const riding = useRiding(own)
  const now = useNow(REDRAWN_MS) + useClockAhead(found.data?.at)
  const [chosen, setChosen] = useState<View | null>(null)
  const [failing, setFailing] = useState<Delivery | null>(null)
  const namesShop = me !== null && shopsFor(me, 'seeDeliveries').length > 1
  // Who has something to bring sees that first.
  const view = chosen ?? ((found.data?.mine.length ?? 0) > 0 ? 'mine' : 'toTake')
  const title = (act: string, of: Delivery) => t('actOn', { act, no: nameOf(of) })
  return (
    <div className="rides">
      <PageHead title={t('deliveries')} note={t('about')} />
      <Loaded of={found}>
        {(data) => (
          <>
            <Segmented<View>
              block
              size="large"
              className="rides-view"
              aria-label={t('view')}
              value={view}
              onChange={setChosen}
              options={VIEWS.map((value) => ({ value, label: t('counted', { name: t(value), n: data[value].length }) }))}
            />
            {data[view].length === 0 && <None view={view} onToTake={() => setChosen('toTake')} />}
            {view === 'done' ? (
              <ul className="rides-done">
                {data.done.map((of) => (
                  <EndedRow key={`${of.orderNo} ${of.runNo}`} of={of} namesShop={namesShop} />
                ))}
              </ul>
            ) : (
              <div className="rides-list">
                {data[view].map((of) => (
                  <DeliveryCard
                    key={`${of.orderNo} ${of.run?.runNo}`}
                    of={of}
                    now={now}
                    mayRing={me !== null && mayAct(me.grants, 'seePhones', of.shopId)}
                    namesShop={namesShop}
                    waiting={riding.waitingOf(of.orderNo)?.title ?? null}
                    onTake={() => riding.act('/staff/takeDelivery', of, {}, title(t('take'), of))}
                    onMove={(move) => riding.act('/staff/moveDelivery', of, { move }, title(t(move), of))}
                    onFail={() => setFailing(of)}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </Loaded>
      {failing && (
        <FailDialog
          no={nameOf(failing)}
          onClose={() => setFailing(null)}
          onFail={(why) => {
            riding.act('/staff/failDelivery', failing, why, title(t('fail'), failing))
            setFailing(null)
          }}
        />
      )}
    </div>
  )
}
