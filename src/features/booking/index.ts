export { BookingView } from './BookingView'
