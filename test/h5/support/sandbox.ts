/** The browser of a shop's owner. */
export const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** The sections of the sandbox's console, in their order. */
export const SECTIONS = [
  'codes',
  'orders',
  'payments',
  'messages',
  'staff',
  'clock',
  'faults',
  'scenarios',
  'reset',
  'refunds',
  'invoices',
  'books',
  'cards',
  'counter',
  'charges',
  'riders',
  'members',
  'coupons',
  'activities',
  'campaigns',
  'gifts',
  'vouchers',
  'redemptions',
  'pointsMall',
  'rooms',
]
