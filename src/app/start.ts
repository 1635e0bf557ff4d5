import { ApiError, NetworkError } from '@/api'
import { keyOfPath } from '@/nav/routes'
import { memberCodeOf } from '@/stores/MemberCodeModel'
import type { App } from '@/useApp'

/** At a counter a queue waits: the code is asked for while its page is still on the way, where the last visit tells of whom and of which merchant. */
const prepareCode = ({ platform, api, session, shop, now }: App): void => {
  const { userId, isMember } = session
  const mchntCd = shop.merchant?.merchantCode
  if (!isMember || !mchntCd || keyOfPath(platform.launch.entry().page ?? '') !== 'memberCode') return
  void memberCodeOf({ api, userId, mchntCd, now }).prepare()
}

/** Opens the app: who and where are asked at the same time. */
export const start = (app: App): void => {
  const { platform, session, shop, pendingOperations } = app
  // A refusal or a lost network has been told where it happened; whoever did not wait for it need not hear of it again.
  platform.onUnhandled((reason) => reason instanceof ApiError || reason instanceof NetworkError)
  const arrival = shop.start()
  prepareCode(app)
  const follow = () => arrival.then(pendingOperations.resume)
  // Without a ticket, too: an order that cannot be asked after is shown as not known. The next call that needs a ticket asks for it again.
  session.ready().then(follow, follow)
}
