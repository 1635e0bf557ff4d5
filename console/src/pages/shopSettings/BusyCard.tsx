import { useMutation } from '@tanstack/react-query'
import { App, Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { useFailure } from '../../parts/useFailure'
import { settingsTexts } from './texts'
import type { Settings } from './useShopSettings'

type Mode = StaffInput<'/staff/pauseShop'>['modes'][number]
const MINUTES = [20, 40, 60, 120]
const SLOWER_MIN = 20

/** "Busy, 40 minutes": longer waiting times, or no orders of some modes, until then. */
export const BusyCard = ({ settings, show }: { settings: Settings; show: (settings: Settings) => void }) => {
  const t = useTexts(settingsTexts)
  const forms = useTexts(formTexts)
  const { message } = App.useApp()
  const { dateTime } = useDates()
  const fail = useFailure()
  const { shopId, busy, pauses, ordering, delivery } = settings
  const modes = (['dineIn', 'pickup', 'delivery'] as const).filter((mode) => (mode === 'delivery' ? delivery.delivery : ordering[mode]))
  const [minutes, setMinutes] = useState(40)
  const [chosen, setChosen] = useState<Mode[]>([...modes])
  const set = useMutation({
    mutationFn: (what: Pick<StaffInput<'/staff/pauseShop'>, 'minutes' | 'busyMin' | 'modes'>) =>
      call('/staff/pauseShop', { shopId, ...what }),
    onSuccess: (after, what) => {
      show(after)
      void message.success(t(what.minutes === 0 ? 'resumed' : 'pausedDone'))
    },
    onError: fail,
  })
  const isSet = busy !== null || pauses.length > 0
  return (
    <section className="sheet settings-part busy" aria-label={t('busyTitle')}>
      <h2>{t('busyTitle')}</h2>
      {isSet ? (
        <>
          <p role="status">
            {busy && t('busyNow', { minutes: busy.minutes, time: dateTime(busy.until) })}
            {pauses[0] &&
              t('pausedNow', { modes: pauses.map(({ mode }) => t(mode)).join(forms('comma')), time: dateTime(pauses[0].until) })}
          </p>
          <Button loading={set.isPending} onClick={() => set.mutate({ minutes: 0, busyMin: 0, modes: [] })}>
            {t('resume')}
          </Button>
        </>
      ) : (
        <div className="busy-keys">
          <Segmented
            block
            className="busy-minutes"
            aria-label={t('forMinutes')}
            value={minutes}
            options={MINUTES.map((value) => ({ value, label: t('minutes', { count: value }) }))}
            onChange={setMinutes}
          />
          <Button loading={set.isPending} onClick={() => set.mutate({ minutes, busyMin: SLOWER_MIN, modes: [] })}>
            {t('slower')}
          </Button>
          <Checkbox.Group value={chosen} options={modes.map((value) => ({ value, label: t(value) }))} onChange={setChosen} />
          <Button
            danger
            loading={set.isPending}
            disabled={chosen.length === 0}
            onClick={() => set.mutate({ minutes, busyMin: 0, modes: chosen })}
          >
            {t('pause')}
          </Button>
        </div>
      )}
    </section>
  )
}
