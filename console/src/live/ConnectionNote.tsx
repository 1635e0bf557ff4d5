import { Tooltip } from 'antd'
import { Wifi, WifiOff } from 'lucide-react'
import { useTexts } from '../i18n/useTexts'
import { liveTexts } from './texts'
import { useConnection } from './useLive'
import { useNow } from './useNow'
import './live.css'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const REDRAWN_MS = 5 * SECOND

/** How long something has lasted, in the largest unit that fits. */
export const useAge = () => {
  const t = useTexts(liveTexts)
  return (ms: number): string => {
    if (ms < MINUTE) return t('seconds', { n: Math.max(0, Math.floor(ms / SECOND)) })
    return ms < HOUR ? t('minutes', { n: Math.floor(ms / MINUTE) }) : t('hours', { n: Math.floor(ms / HOUR) })
  }
}

/** Whether this tab receives live changes of its shop, and since when; nothing on pages without live data. */
export const ConnectionNote = () => {
  const t = useTexts(liveTexts)
  const { state, since } = useConnection()
  const now = useNow(REDRAWN_MS)
  const age = useAge()(now - since)
  if (state === 'idle') return null
  if (state !== 'live')
    return (
      <span className="connection is-off" role="status">
        <WifiOff size={18} aria-hidden />
        {state === 'off' ? t('off', { age }) : t('connecting')}
      </span>
    )
  return (
    <Tooltip title={t('liveSince', { age })}>
      <span className="connection" role="status" aria-label={t('liveSince', { age })}>
        <Wifi size={18} aria-hidden />
        <span className="connection-word">{t('live')}</span>
      </span>
    </Tooltip>
  )
}
