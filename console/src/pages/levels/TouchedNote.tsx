import { Alert, Form } from 'antd'
import { useDeferredValue } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { useTexts } from '../../i18n/useTexts'
import { levelTexts } from './texts'
import { useTouched } from './useLevels'

/** Whom a change touches, in words. */
export const Touched = ({ of }: { of: StaffOutput<'/staff/previewLevel'> }) => {
  const t = useTexts(levelTexts)
  return (
    <>
      <p>{t('touches', of)}</p>
      {of.hasNewcomers && <p>{t('newcomers')}</p>}
    </>
  )
}

/** Whom the level as it is typed would touch, and from when. */
export const TouchedNote = ({ level }: { level: number | null }) => {
  const t = useTexts(levelTexts)
  const typed = useDeferredValue(Form.useWatch((all: StaffInput<'/staff/saveLevel'>['offer'] & { above?: number | null }) => all))
  const isWhole =
    typed !== undefined &&
    typed.paidDays != null &&
    typed.payPercent != null &&
    typed.pointPercent != null &&
    (typed.growth != null || typed.priceFen != null)
  const change = isWhole
    ? {
        level,
        above: typed.above ?? null,
        offer: {
          growth: typed.growth ?? null,
          priceFen: typed.priceFen ?? null,
          paidDays: typed.paidDays,
          memberPrice: typed.memberPrice ?? false,
          payPercent: typed.payPercent,
          pointPercent: typed.pointPercent,
        },
      }
    : null
  const touched = useTouched(change)
  if (change === null || touched.isError) return null
  return <Alert type="info" showIcon title={touched.data ? <Touched of={touched.data} /> : t('counting')} description={t('fromNow')} />
}
