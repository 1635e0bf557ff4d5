import type { Entry, Platform } from '@/platform'
import { createPersistedState } from '@/platform/storage/persistedState'
import { isText } from '@/platform/guard'

/** The longest id in a link. The server would refuse every call with a longer one. */
const ID = /^[\w-]{1,128}$/

export interface EnterpriseId {
  /** Usually empty. */
  get(): string
  forget(): void
}

/** The diner's id at the merchant's enterprise WeChat, from its links (`?qwOpenId=…`). It stays on the phone for `maxAgeMs`; the latest link applies. */
export const keepEnterpriseId = (
  { launch, storage }: Pick<Platform, 'launch' | 'storage'>,
  now: () => number,
  maxAgeMs: number,
): EnterpriseId => {
  const persisted = createPersistedState(storage, now, { key: 'qwOpenId', version: 1, guard: isText, maxAgeMs })
  let id = persisted.read() ?? ''
  const bring = ({ query: { qwOpenId } }: Entry): void => {
    if (qwOpenId === undefined || !ID.test(qwOpenId)) return
    id = qwOpenId
    persisted.write(id)
  }
  bring(launch.entry())
  launch.onEntry(bring)
  return {
    get: () => id,
    forget: () => {
      id = ''
      persisted.clear()
    },
  }
}
