import { useQuery } from '@tanstack/react-query'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useMe } from '../../session/useMe'

export type Levels = StaffOutput<'/staff/getLevels'>
export type Level = Levels['levels'][number]
export type RemovedLevel = Levels['removed'][number]
export type Offer = StaffInput<'/staff/saveLevel'>['offer']

export const LEVELS_KEY = ['levels']

export const useLevels = () => useQuery({ queryKey: LEVELS_KEY, queryFn: () => call('/staff/getLevels', {}) })

/** What the person may change: levels are of the merchant as a whole. */
export const useMayEditLevels = () => {
  const { me } = useMe()
  const may = (act: 'runMarketing' | 'moneyRules') => me !== null && mayAct(me.grants, act, null)
  return { mayEdit: may('runMarketing'), mayPrice: may('moneyRules') }
}

/** Whom a change touches; `offer` null: the level is removed. */
export const useTouched = (change: StaffInput<'/staff/previewLevel'> | null) =>
  useQuery({
    queryKey: [...LEVELS_KEY, 'touched', change],
    queryFn: () => call('/staff/previewLevel', change!),
    enabled: change !== null,
    retry: false,
  })
