import { type Belongings, giveBelongings, OWNER, sessionOf, type Session } from './features/belongings'
import type { TestServer } from './server'

/** Who opens a page: the owner of what it shows, a visitor without an account, a member who has nothing. */
export const PERSONS = ['owner', 'visitor', 'another'] as const
export type Person = (typeof PERSONS)[number]

export const PHONES: Record<Exclude<Person, 'visitor'>, string> = { owner: OWNER.phone, another: '13916180772' }

/** Creates both members; returns what one of them has. */
export async function makePersons(server: TestServer): Promise<Belongings> {
  for (const phone of Object.values(PHONES)) await server.newCaller({ phone, member: true })
  return giveBelongings(server, OWNER)
}

export const enters = (server: TestServer, person: Person): Promise<Session | null> =>
  person === 'visitor' ? Promise.resolve(null) : sessionOf(server, PHONES[person])
