import { HOUR } from '@domain/time'
import { defineSweep } from '../../jobs/sweeps'
import type { MemberFiguresOf } from '../../memberFigures/index'
import type { Deps, Module } from '../../module'
import type { ContentChecks } from '../contentCheck/index'
import { createAccountHandlers, type Joining } from './handlers'
import { createVisitorSweep } from './forgetVisitors'
import type { PersonalData } from '../../personalData/model'
import { createPastUseSweep } from '../pastUse/index'
import { createSmsCodes } from './smsCodes'

export { type AccountDesk, createAccountDesk, type DeskPersonRow } from './desk'
export { createSmsCodes, type SmsCodes } from './smsCodes'
export { birthdayOfUser, phoneOfUser } from './repository'
export type { Joining } from './handlers'
export { createProfilePlaces } from './profile'
export { ACCOUNT_COLUMNS } from './merge'

export function createAccountModule(
  deps: Deps,
  personalData: readonly PersonalData[],
  figures: MemberFiguresOf,
  joining: Joining,
  checks: ContentChecks,
) {
  const codes = createSmsCodes(deps)
  return {
    handlers: createAccountHandlers(deps, codes, personalData, figures, joining, checks),
    sweeps: [
      defineSweep({ name: 'forget sms', everyMs: HOUR, run: () => codes.forget(deps.clock.now()) }),
      createVisitorSweep(deps, personalData),
      createPastUseSweep(deps),
    ],
  } satisfies Module
}
