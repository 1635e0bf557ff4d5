import type { Output } from '@contract/index'
import type { Api } from './api'
import type { TestServer } from './server'

export type Session = Output<'/loginParam'>
export const AGREED = { isAgree: '1' } as const

/** A web guest, as the app's first call creates one. */
export async function newGuest({ api }: TestServer): Promise<{ session: Session; api: Api }> {
  const session = await api.call('/loginParam', { xappId: 'h5' })
  return { session, api: apiOf(api, session) }
}

export const apiOf = (api: Api, { userId, openId, ticket }: Session): Api => api.as({ userId, openId, ticket })

/** The code in the newest message to this phone. */
export async function codeSentTo({ url }: TestServer, phone: string): Promise<string> {
  const messages = (await (await fetch(`${url}/sandbox/sms?phone=${phone}`)).json()) as { text: string }[]
  return /\d{6}/.exec(messages[0]?.text ?? '')![0]
}

/** The profile of a new member in `logIn`: born half a year from now, since growth is doubled in the month of a birthday. */
export const newcomer = ({ clock }: TestServer) =>
  ({
    nicName: '小食客',
    gender: '0',
    userBirth: `1996-${String(((new Date(clock.now()).getUTCMonth() + 6) % 12) + 1).padStart(2, '0')}-15`,
  }) as const

/** Requests a code and logs in with it; a new phone becomes a member. */
export async function logIn(server: TestServer, api: Api, phone: string): Promise<{ session: Session; api: Api }> {
  const { session } = await logInOnly(server, api, phone)
  if (session.registerFlag === '00') await apiOf(api, session).call('/registUser', newcomer(server))
  return { session: { ...session, registerFlag: '01' }, api: apiOf(server.api, session) }
}

/** Requests a code and logs in with it, without name and birthday: a new phone stays a visitor. */
export async function logInOnly(server: TestServer, api: Api, phone: string): Promise<{ session: Session; api: Api }> {
  await api.call('/getSmsCode', { phone, purpose: 'login' })
  const session = await api.call('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, phone), ...AGREED })
  return { session, api: apiOf(server.api, session) }
}
