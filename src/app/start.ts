import { ApiError, NetworkError } from '@/api'
import type { App } from '@/useApp'

/** Opens the app: who and where are asked at the same time. */
export const start = ({ platform, session, shop, pendingOperations }: App): void => {
  // A refusal or a lost network has been told where it happened; whoever did not wait for it need not hear of it again.
  platform.onUnhandled((reason) => reason instanceof ApiError || reason instanceof NetworkError)
  const arrival = shop.start()
  const follow = () => arrival.then(pendingOperations.resume)
  // Without a ticket, too: an order that cannot be asked after is shown as not known. The next call that needs a ticket asks for it again.
  session.ready().then(follow, follow)
}
