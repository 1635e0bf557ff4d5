import type { AccountDesk } from '../../modules/account/index'

/** The user id of a phone number; any other text is a user id already. */
export async function userIdOf(account: Pick<AccountDesk, 'idOfPhone'>, who: string): Promise<string> {
  if (!/^1\d{10}$/.test(who)) return who
  return (await account.idOfPhone(who)) ?? who
}
