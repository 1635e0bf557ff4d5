import { HOUR } from '@domain/time'
import { defineStaffHandlers } from '../../http/staff/staff'
import { defineSweep } from '../../jobs/sweeps'
import { createFigures } from '../../memberFigures/index'
import { showsFigures } from '../../memberFigures/model'
import { defineModule, extensionPoint } from '../../module'
import { agreementModule } from '../agreement/index'
import { storesPersonalData } from '../../personalData/model'
import { contentCheckModule, hasCheckedContent } from '../contentCheck/index'
import { createAccountDesk } from './desk'
import { createDownloads } from './download/index'
import { createVisitorSweep } from './forgetVisitors'
import { createAccountHandlers, type Joining, type JoiningOffer } from './handlers'
import { createLeaving } from './leave'
import { createPastUses } from '../pastUse/index'
import { createProfilePlaces } from './profile'
import { createRegistrationDesk } from './registration'
import { createSmsCodes } from './smsCodes'

export type { AccountDesk, DeskPersonRow } from './desk'
export { houseOf } from './tableOwner'
export { createSmsCodes, MOST_FAILURES, type SmsCodes } from './smsCodes'
export { birthdayOfUser, isMember, isMemberUser, phoneOfUser } from './repository'
export type { Joining } from './handlers'
export { ACCOUNT_COLUMNS } from './merge'
export { ACCOUNT_NOT_SHOWN, ACCOUNT_SHOWS } from './download/shows'

/** Each module that has something for new members of a merchant brings it. */
export const welcomesMembers = extensionPoint<Joining>('welcome of new members')

/** All that joining brings, in the order in which modules bring it. */
const allOf = (joinings: () => readonly Joining[]): Joining<JoiningOffer> => ({
  async offerOf(...requested) {
    const offers = await Promise.all(joinings().map((one) => one.offerOf(...requested)))
    return { points: offers.reduce((sum, { points = 0 }) => sum + points, 0), coupons: offers.flatMap(({ coupons = [] }) => coupons) }
  },
  async welcome(...joined) {
    for (const one of joinings()) await one.welcome(...joined)
  },
})

export const accountModule = defineModule({
  name: 'account',
  needs: { agreements: agreementModule, checks: contentCheckModule },
  tables: ['app_user', 'data_link', 'identity', 'phone_white_list', 'sms_code', 'sms_held_back', 'sms_sent', 'ticket'],
  reads: ['merchant', 'shop'],
  make(deps, { agreements, checks }) {
    const { db, clock, extensions } = deps
    const codes = createSmsCodes(deps)
    const desk = createAccountDesk(db)
    const registration = createRegistrationDesk(db)
    const personalData = () => extensions(storesPersonalData)
    const leaving = createLeaving(deps, codes, personalData, createPastUses(deps))
    const downloads = createDownloads(deps, codes, personalData)
    const figures = createFigures(() => extensions(showsFigures))
    return {
      offer: { ...desk, close: leaving.close },
      desk,
      extends: createProfilePlaces(db).map(hasCheckedContent),
      handlers: createAccountHandlers(
        deps,
        codes,
        personalData,
        figures,
        allOf(() => extensions(welcomesMembers)),
        checks,
        agreements,
        leaving,
        downloads,
      ),
      routes: downloads.register,
      staffHandlers: defineStaffHandlers({
        '/staff/getRegistration': registration.get,
        '/staff/setRegistration': registration.set,
      }),
      sweeps: [
        defineSweep({ name: 'forget sms', everyMs: HOUR, run: () => codes.forget(clock.now()) }),
        defineSweep({ name: 'forget data links', everyMs: HOUR, run: downloads.forget }),
        createVisitorSweep(deps, personalData),
      ],
    }
  },
})
