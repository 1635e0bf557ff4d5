import { GiftView } from './GiftView'
import { HistoryView } from './HistoryView'

/** One page: a coupon to give, a gift by its link, or without either what was given and received. */
export const GiveCouponView = ({ couponNo, giftId }: { couponNo: string | null; giftId: string | null }) =>
  couponNo === null && giftId === null ? <HistoryView /> : <GiftView couponNo={couponNo} giftId={giftId} />
