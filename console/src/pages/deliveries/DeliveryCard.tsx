import { Button } from 'antd'
import { MapPin, MessageSquare, Navigation, RotateCcw } from 'lucide-react'
import type { RunEvent } from '@domain/delivery/run'
import { isInKitchenQueue } from '@domain/order/status'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { directionsTo } from './directions'
import { RingKey } from './RingKey'
import type { Delivery } from './shownDeliveries'
import { deliveriesTexts } from './texts'

const MINUTE = 60_000
const WHY = ['noAnswer', 'accident', 'wrongAddress', 'refused', 'other'] as const

/** The words for a reason; a newer server may send others. */
export const whyKey = (reason: string | null) => WHY.find((one) => one === reason) ?? 'unknown'

interface DeliveryCardProps {
  of: Delivery
  now: number
  mayRing: boolean
  /** They work in several shops. */
  namesShop: boolean
  /** The act on it that is still to be sent. */
  waiting: string | null
  onTake: () => void
  onMove: (move: Extract<RunEvent, 'pickUp' | 'deliver' | 'giveBack'>) => void
  onFail: () => void
}

const Progress = ({ of: { status, readyAt, run } }: Pick<DeliveryCardProps, 'of'>) => {
  const t = useTexts(deliveriesTexts)
  const { time } = useDates()
  if (status === 'refunding') return <p className="ride-progress is-warning">{t('refundAsked')}</p>
  if (run?.state === 'onTheWay') return <p className="ride-progress">{t('onTheWay')}</p>
  if (!isInKitchenQueue(status)) return <p className="ride-progress is-ready">{t('ready')}</p>
  return <p className="ride-progress">{readyAt === null ? t('cooking') : t('cookingUntil', { time: time(readyAt) })}</p>
}

/** One delivery: where it goes, when, and one large key for the next step. */
export const DeliveryCard = ({ of, now, mayRing, namesShop, waiting, onTake, onMove, onFail }: DeliveryCardProps) => {
  const t = useTexts(deliveriesTexts)
  const { time } = useDates()
  const { run, door, point, dueAt } = of
  const late = dueAt === null ? 0 : Math.floor((now - dueAt) / MINUTE)
  const place = [of.street, door?.text].filter(Boolean).join(' ')
  const may = (event: RunEvent) => run?.moves.includes(event) ?? false
  const name = of.pickupNo ?? of.orderNo.slice(-4)
  return (
    <article className="ride" aria-label={name} data-order={of.orderNo}>
      <header>
        <h2>{name}</h2>
        {namesShop && <span className="ride-shop">{of.shopName}</span>}
        {dueAt !== null && (
          <span className={`ride-due${late > 0 ? ' is-late' : ''}`}>
            {late > 0 ? t('dueLate', { time: time(dueAt), n: late }) : t('due', { time: time(dueAt) })}
          </span>
        )}
      </header>
      <p className="ride-place">
        <MapPin size={20} aria-hidden />
        <span>
          {point !== null && <strong>{t('atPoint', { name: point })}</strong>}
          <span>{place || t('addressGone')}</span>
          {door?.name && <small>{door.name}</small>}
        </span>
      </p>
      <p className="ride-facts">
        {[t('items', { n: of.itemCount }), t('km', { n: (of.metres / 1000).toFixed(1) }), t('paid')].join(' · ')}
      </p>
      {of.remark && (
        <p className="ride-remark">
          <MessageSquare size={16} aria-hidden />
          {of.remark}
        </p>
      )}
      {of.problem !== null && run?.state !== 'onTheWay' && (
        <p className="ride-remark">
          <RotateCcw size={16} aria-hidden />
          {t('again', { why: t(whyKey(of.problem)) })}
        </p>
      )}
      <Progress of={of} />
      {waiting !== null && <p className="ride-waiting">{t('waits', { title: waiting })}</p>}
      {run && (
        <div className="ride-tools">
          <Button
            icon={<Navigation size={18} aria-hidden />}
            href={directionsTo(of.to, point ?? of.street)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('navigate')}
          </Button>
          {mayRing && door?.hasPhone && <RingKey shopId={of.shopId} orderNo={of.orderNo} />}
        </div>
      )}
      <footer className="ride-keys">
        {!run && waiting === null && (
          <Button type="primary" className="ride-next" onClick={onTake}>
            {t('take')}
          </Button>
        )}
        {may('fail') && (
          <Button danger onClick={onFail}>
            {t('fail')}
          </Button>
        )}
        {may('giveBack') && <Button onClick={() => onMove('giveBack')}>{t('giveBack')}</Button>}
        {(may('pickUp') || (run?.state === 'taken' && of.status !== 'refunding')) && (
          <Button type="primary" className="ride-next" disabled={!may('pickUp')} onClick={() => onMove('pickUp')}>
            {t('pickUp')}
          </Button>
        )}
        {may('deliver') && (
          <Button type="primary" className="ride-next" onClick={() => onMove('deliver')}>
            {t('deliver')}
          </Button>
        )}
      </footer>
    </article>
  )
}
