import { Button, Popover, Slider } from 'antd'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n/useTexts'
import { type Alarm, sound } from './sound'
import { soundTexts } from './texts'
import { beginShift, useSound } from './useSound'
import './sound.css'

const TESTS = { new: 'testNew', changed: 'testChanged', void: 'testVoid', ready: 'testReady' } as const satisfies Record<Alarm, string>

/** In the top bar: a warning that this tab is silent, with a button that turns the sound on; or the volume, with sample tones. */
export const SoundNote = () => {
  const t = useTexts(soundTexts)
  const { isLocked, volume } = useSound()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => setBar(document.getElementById('topbar-notes')), [])
  if (!bar) return null
  const percent = Math.round(volume * 100)
  const tones = (
    <div className="sound-tones">
      <Slider
        min={0}
        max={100}
        step={5}
        value={percent}
        ariaLabelForHandle={t('volume')}
        onChange={(value) => sound.setVolume(value / 100)}
      />
      {(Object.keys(TESTS) as Alarm[]).map((alarm) => (
        <Button key={alarm} size="small" onClick={() => sound.play(alarm)}>
          {t(TESTS[alarm])}
        </Button>
      ))}
    </div>
  )
  return createPortal(
    isLocked ? (
      <Button className="sound-locked" icon={<VolumeX size={18} aria-hidden />} title={t('silent')} onClick={beginShift}>
        <span className="sound-word">{t('beginShift')}</span>
      </Button>
    ) : (
      <Popover content={tones} trigger="click" placement="bottomRight">
        <Button type="text" aria-label={t('sound', { percent })} icon={<Volume2 size={18} aria-hidden />}>
          <span className="sound-word">{t('sound', { percent })}</span>
        </Button>
      </Popover>
    ),
    bar,
  )
}
