import { App } from 'antd'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useDates } from '../i18n/useDates'
import { useTexts } from '../i18n/useTexts'
import { useMe } from '../session/useMe'
import { queue, useWaiting } from './queue'
import { liveTexts } from './texts'
import { useNow } from './useNow'
import { useConnection } from './useLive'
import './live.css'

const WAITS_MS = 2000
const REDRAWN_MS = 1000
const IDLE_MS = 60_000

/** Under the top bar while there is no live connection, or while something waits to be sent. */
export const OfflineStrip = () => {
  const t = useTexts(liveTexts)
  const { notification } = App.useApp()
  const { time } = useDates()
  const { state, since } = useConnection()
  const waiting = useWaiting()
  const staffId = useMe().me?.staffId
  useEffect(() => {
    if (staffId !== undefined) queue.signedInAs(staffId)
  }, [staffId])
  useEffect(
    () =>
      queue.onDone((act, outcome) => {
        if ('refused' in outcome)
          notification.warning({ title: t('refused', { title: act.title }), description: outcome.refused.message, duration: 0 })
      }),
    [notification, t],
  )
  // Acts answered at once are not shown as waiting.
  const now = useNow(waiting.length > 0 ? REDRAWN_MS : IDLE_MS)
  const count = state === 'off' ? waiting.length : waiting.filter(({ at }) => at < now - WAITS_MS).length
  if (state !== 'off' && count === 0) return null
  return (
    <div className="offline" role="status">
      <CloudOff size={18} aria-hidden />
      {state === 'off' && <span>{t('offlineSince', { time: time(since) })}</span>}
      {count > 0 && <strong>{t(state === 'off' ? 'waiting' : 'waitingSent', { count })}</strong>}
    </div>
  )
}
