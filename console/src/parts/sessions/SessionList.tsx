import { Button, Tag } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { deviceName } from './deviceName'
import { sessionTexts } from './sessionTexts'
import './sessions.css'

type Session = StaffOutput<'/staff/getSessions'>['list'][number]

/** The devices where a person is signed in; `onEnd` ends a session. */
export const SessionList = ({ list, none, onEnd }: { list: readonly Session[]; none: string; onEnd?: (sessionId: string) => void }) => {
  const t = useTexts(sessionTexts)
  const { dateTime } = useDates()
  if (list.length === 0) return <p className="sessions-none">{none}</p>
  return (
    <ul className="sessions">
      {list.map((session) => (
        <li key={session.sessionId}>
          <div>
            <strong>{session.tablet ?? deviceName(session.device) ?? t('unknownDevice')}</strong>{' '}
            {session.isOwn && <Tag>{t('thisOne')}</Tag>}
            <p>{t('usedAt', { time: dateTime(session.usedAt), ip: session.ip })}</p>
          </div>
          {onEnd && !session.isOwn && (
            <Button size="small" onClick={() => onEnd(session.sessionId)}>
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
