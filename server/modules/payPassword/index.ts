import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import { createSmsCodes } from '../account/index'
import { createPayPasswords, type PayPasswords } from './service'

export { createPayPasswordPersonalData } from './personalData'
export type { PayPasswords } from './service'

/** A member's password for payments (decision 0176): what stored value asks. */
export const createPayPassword = (deps: Deps): PayPasswords => createPayPasswords(deps, createSmsCodes(deps))

export const createPayPasswordModule = (passwords: PayPasswords) =>
  ({
    handlers: defineHandlers({
      '/getPayPassword': ({ user }) => passwords.standing(user.userId),
      '/setPayPassword': ({ user }, { password, smsCode }) => passwords.set(user, password, smsCode),
    }),
  }) satisfies Module
