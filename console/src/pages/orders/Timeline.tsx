import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { eventTexts } from './stateTexts'
import { orderTexts } from './texts'
import type { Detail } from './useBoard'

const isNamed = (event: string): event is keyof typeof eventTexts => event in eventTexts

/** The events of an order and the notes of the staff, in chronological order. */
export const Timeline = ({ detail }: { detail: Detail }) => {
  const t = useTexts(orderTexts)
  const events = useTexts(eventTexts)
  const { exactTime } = useDates()
  const rows = [
    ...detail.events.flatMap(({ event, at, who }) => (isNamed(event) ? [{ at, text: events(event), who }] : [])),
    ...detail.notes.map(({ text, who, at }) => ({ at, text, who })),
  ].sort((a, b) => a.at - b.at)
  return (
    <ol className="timeline" aria-label={t('timeline')}>
      {rows.map(({ at, text, who }, index) => (
        <li key={`${at} ${index}`}>
          <span>
            {text}
            {who && <small> · {who}</small>}
          </span>
          <time>{exactTime(at)}</time>
        </li>
      ))}
    </ol>
  )
}
