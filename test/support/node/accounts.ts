import type { Output } from '@contract/index'
import type { Api } from './api'
import type { TestServer } from './server'

export type Session = Output<'/loginParam'>
export const AGREED = { isAgree: '1' } as const

/** A web guest, as the app's first call makes one. */
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

/** Asks for a code and logs in with it. */
export async function logIn(server: TestServer, api: Api, phone: string): Promise<{ session: Session; api: Api }> {
  await api.call('/getSmsCode', { phone, purpose: 'login' })
  const session = await api.call('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, phone), ...AGREED })
  return { session, api: apiOf(server.api, session) }
}
