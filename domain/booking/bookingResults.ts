/** Refusals of booking and staying in rooms that are charged by time: a part of RESULTS. */
export const BOOKING_RESULTS = {
  roomNotFound: '400201',
  roomTaken: '400202',
  roomBooked: '400203',
  bookingTimeWrong: '400204',
  bookingTimePast: '400205',
  bookingTooFar: '400206',
  bookingTooLong: '400207',
  bookingTooShort: '400208',
  bookingOutsideHours: '400209',
  bookingsFull: '400210',
  bookingBlocked: '400211',
  bookingNotFound: '400212',
  bookingOver: '400213',
  stayTooLong: '400214',
  moveTimedRoom: '400215',
} as const
