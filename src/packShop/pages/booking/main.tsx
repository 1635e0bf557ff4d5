import { BookingView } from '@/features/booking'
import { page } from '@/nav'

export default page('booking', BookingView)
