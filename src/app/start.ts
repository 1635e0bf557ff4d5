import { ApiError, NetworkError } from '@/api'
import { keyOfPath } from '@/nav/routes'
import { destinationOf } from '@/stores/shop/launchEntry'
import { memberCodeOf } from '@/stores/code/MemberCodeModel'
import type { App } from '@/useApp'

/**
 * Diners wait in a queue at the counter, so while the page of the member code is still loading, the code is requested for the member and merchant of
 * the last visit.
 */
const prepareCode = ({ platform, api, session, shop, now }: App): void => {
  const { userId, isMember } = session
  const entry = platform.launch.entry()
  if (!isMember || keyOfPath(entry.page ?? '') !== 'memberCode' || destinationOf(entry) !== null) return
  const mchntCd = shop.current.lastMerchantCode()
  if (mchntCd === null) return
  void memberCodeOf({ api, userId, mchntCd, now }).prepare()
}

/** Opens the app: identity and place are requested at the same time. */
export const start = (app: App): void => {
  const { platform, session, shop, pendingOperations } = app
  // A refusal or a lost network has already been shown by the call that met it, so such a rejection that nobody handles is no error.
  platform.onUnhandled((reason) => reason instanceof ApiError || reason instanceof NetworkError)
  prepareCode(app)
  const arrival = shop.start()
  const follow = () => arrival.then(pendingOperations.resume)
  // Also where no ticket was given: an order whose state cannot be queried is shown as not known. The next call that needs a ticket requests it again.
  session.ready().then(follow, follow)
}
