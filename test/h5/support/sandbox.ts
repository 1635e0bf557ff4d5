/** The browser of whoever runs a shop. */
export const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** The sandbox console's, in their order. */
export const SECTIONS = [
  'codes',
  'orders',
  'payments',
  'messages',
  'dishes',
  'shops',
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
  'transfers',
  'riders',
  'members',
  'coupons',
  'activities',
  'floor',
  'campaigns',
  'gifts',
  'vouchers',
  'redemptions',
  'mall',
  'rooms',
]
