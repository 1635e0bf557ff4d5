import { GiftView } from './GiftView'
import { HistoryView } from './HistoryView'

/** One page for three things: a coupon to give, a gift by its link, or, without either, the history of gifts. */
export const GiveCouponView = ({ couponNo, giftId }: { couponNo: string | null; giftId: string | null }) =>
  couponNo === null && giftId === null ? <HistoryView /> : <GiftView couponNo={couponNo} giftId={giftId} />
