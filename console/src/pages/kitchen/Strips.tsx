import { BellRing, CloudOff, VolumeX } from 'lucide-react'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { ALARMS, sound } from '../../live/sound/sound'
import { beginShift, useSound } from '../../live/sound/useSound'
import { useConnection } from '../../live/useLive'
import { kitchenTexts } from './texts'
import type { KitchenAlarm } from './useAlarms'

const VOLUME_STEP = 0.2
const SHOWN = 6

/** The volume of this screen, with sample tones. */
export const SoundStrip = () => {
  const t = useTexts(kitchenTexts)
  const { volume } = useSound()
  const set = (by: number) => {
    sound.setVolume(Math.min(1, Math.max(0, Math.round((volume + by) * 10) / 10)))
    sound.play('new')
  }
  return (
    <div className="strip-row" role="group" aria-label={t('soundOn')}>
      <button type="button" className="strip-key" onClick={() => set(-VOLUME_STEP)}>
        {t('quieter')}
      </button>
      <span className="strip-text">{t('volume', { percent: Math.round(volume * 100) })}</span>
      <button type="button" className="strip-key" onClick={() => set(VOLUME_STEP)}>
        {t('louder')}
      </button>
      {ALARMS.map((alarm) => (
        <button key={alarm} type="button" className="strip-key" onClick={() => sound.play(alarm)}>
          {t(`hear_${alarm}`)}
        </button>
      ))}
    </div>
  )
}

interface StripsProps {
  alarms: readonly KitchenAlarm[]
  onSeen: () => void
  /** The number of taps that are waiting to be sent. */
  waiting: number
  isSoundOpen: boolean
}

/** Between the bar and the tickets: alarms, a warning that the sound is off, and the lack of a connection. */
export const Strips = ({ alarms, onSeen, waiting, isSoundOpen }: StripsProps) => {
  const t = useTexts(kitchenTexts)
  const { time } = useDates()
  const { isLocked } = useSound()
  const { state, since } = useConnection()
  const isOff = state === 'off'
  const kinds = ALARMS.map((alarm) => ({ alarm, names: alarms.filter((one) => one.alarm === alarm).map(({ name }) => name) })).filter(
    ({ names }) => names.length > 0,
  )
  if (!isLocked && !isOff && waiting === 0 && alarms.length === 0 && !isSoundOpen) return null
  return (
    <div className="strips">
      {(isOff || waiting > 0) && (
        <div className="strip-row is-off" role="status">
          <CloudOff size={22} aria-hidden />
          <span className="strip-text">
            {[isOff && t('offSince', { time: time(since) }), waiting > 0 && t('waitingActs', { n: waiting })]
              .filter(Boolean)
              .join(t('comma'))}
          </span>
        </div>
      )}
      {isLocked && (
        <div className="strip-row is-silent" role="status">
          <VolumeX size={22} aria-hidden />
          <span className="strip-text">{t('silent')}</span>
          <button type="button" className="strip-key" onClick={beginShift}>
            {t('begin')}
          </button>
        </div>
      )}
      {isSoundOpen && !isLocked && <SoundStrip />}
      {alarms.length > 0 && (
        <div className="strip-row is-ringing" role="alert">
          <BellRing size={22} aria-hidden />
          <span className="strip-text">
            {kinds.map(({ alarm, names }) => (
              <span key={alarm} className={`strip-kind is-${alarm}`}>
                <strong>{t(`alarm_${alarm}`)}</strong> {names.slice(0, SHOWN).join(t('comma'))}
                {names.length > SHOWN && ` +${names.length - SHOWN}`}
              </span>
            ))}
          </span>
          <button type="button" className="strip-key" onClick={onSeen}>
            {t('acknowledge')}
            <kbd aria-hidden>A</kbd>
          </button>
        </div>
      )}
    </div>
  )
}
