import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { MORNING_HOURS } from '@domain/report/morning'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { clockHour } from '../../parts/plot/hours'
import { useFailure } from '../../parts/useFailure'
import { accountTexts } from './texts'

const KEY = ['morningMail']
const OFF = 0

/** Yesterday's figures by mail each morning, to oneself. */
export const MorningMail = () => {
  const t = useTexts(accountTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const morning = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getMorningMail', {}) })
  const set = useMutation({
    mutationFn: (hour: number | null) => call('/staff/setMorningMail', { hour }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved)
      void message.success(saved.hour === null ? t('morningOff') : t('morningOn', { hour: clockHour(saved.hour) }))
    },
    onError: fail,
  })
  return (
    <section className="sheet part">
      <h2>{t('morning')}</h2>
      <Loaded of={morning}>
        {({ hour, to, isOffered }) => (
          <>
            <p>{to === null ? t('morningNowhere') : isOffered ? t('morningHint', { to }) : t('morningNoMail')}</p>
            <Select<number>
              aria-label={t('morning')}
              value={hour ?? OFF}
              // Who switched it on can always switch it off.
              disabled={hour === null && (to === null || !isOffered)}
              loading={set.isPending}
              onChange={(value) => set.mutate(value === OFF ? null : value)}
              popupMatchSelectWidth={false}
              options={[
                { value: OFF, label: t('morningNever') },
                ...MORNING_HOURS.map((value) => ({ value: value as number, label: t('morningAt', { hour: clockHour(value) }) })),
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
