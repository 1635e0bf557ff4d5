import { ApiError, NetworkError } from '@/api'
import { keyOfPath } from '@/nav/routes'
import { destinationOf } from '@/stores/launchEntry'
import { memberCodeOf } from '@/stores/MemberCodeModel'
import type { App } from '@/useApp'

/** At a counter a queue waits: before all else, and while its page is still on the way, the code is asked for of the member and merchant of the last visit. */
const prepareCode = ({ platform, api, session, shop, now }: App): void => {
  const { userId, isMember } = session
  const entry = platform.launch.entry()
  if (!isMember || keyOfPath(entry.page ?? '') !== 'memberCode' || destinationOf(entry) !== null) return
  const mchntCd = shop.current.lastMerchantCode()
  if (mchntCd === null) return
  void memberCodeOf({ api, userId, mchntCd, now }).prepare()
}

/** Opens the app: who and where are asked at the same time. */
export const start = (app: App): void => {
  const { platform, session, shop, pendingOperations } = app
  // A refusal or a lost network has been told where it happened; whoever did not wait for it need not hear of it again.
  platform.onUnhandled((reason) => reason instanceof ApiError || reason instanceof NetworkError)
  prepareCode(app)
  const arrival = shop.start()
  const follow = () => arrival.then(pendingOperations.resume)
  // Without a ticket, too: an order that cannot be asked after is shown as not known. The next call that needs a ticket asks for it again.
  session.ready().then(follow, follow)
}
