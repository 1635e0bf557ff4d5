import { Button } from 'antd'
import { Check } from 'lucide-react'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import type { Detail } from './tables'
import { floorTexts } from './texts'

export type Part = NonNullable<Detail['split']>['parts'][number]

interface PartsProps {
  detail: Detail
  mayTake: boolean
  isBlocked: boolean
  onTake: (part: Part) => void
  onUnsplit: () => void
}

/** The parts of a split bill: who has paid, and what is still due. */
export const Parts = ({ detail, mayTake, isBlocked, onTake, onUnsplit }: PartsProps) => {
  const t = useTexts(floorTexts)
  const { time } = useDates()
  const { parts, isCurrent } = detail.split!
  const dishes = new Map((detail.visit?.rounds ?? []).flatMap((round) => round.dishes).map(({ lineNo, name }) => [lineNo, name]))
  const open = parts.filter(({ paid }) => paid === null)
  return (
    <section className="split" aria-label={t('split')}>
      <ul className="parts">
        {parts.map((part) => (
          <li key={part.partNo} className={part.paid ? 'is-paid' : undefined}>
            <span className="round-text">
              {t('partNo', { n: part.partNo })}
              {part.portions && (
                <small>{part.portions.map(({ lineNo, quantity }) => `${dishes.get(lineNo) ?? ''}×${quantity}`).join(t('comma'))}</small>
              )}
              {part.paid && (
                <small className="is-served">
                  <Check size={14} aria-hidden /> {[t(part.paid.way), time(part.paid.at), part.paid.by].join(t('comma'))}
                </small>
              )}
            </span>
            <b>{moneyText(part.fen)}</b>
            {!part.paid && isCurrent && mayTake && (
              <Button aria-label={t('takePartNo', { n: part.partNo })} disabled={isBlocked} onClick={() => onTake(part)}>
                {t('takePart')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isCurrent && open.length > 0 && <p className="is-stale">{t('splitStale')}</p>}
      {open.length > 0 && mayTake && (
        <Button type="text" block disabled={isBlocked} onClick={onUnsplit}>
          {t('unsplit')}
        </Button>
      )}
    </section>
  )
}
