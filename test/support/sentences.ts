/** Titles of the tests that exist for both platforms, in a browser and in the built mini-program. */
export const sentences = {
  atTable: 'opens the menu of the table that was scanned, for eating in',
  intoCart: 'puts a dish with its choices into the cart',
  sameSum: 'charges at checkout what the cart showed',
  paidWithNumber: 'charges the same amount when it is paid, and gives a number',
  liveKitchen: 'shows within two seconds what the kitchen has done',
  review: 'saves a review with text and a picture, and shows it in the order',
  history: 'lists the order in the history, with the paid amount',

  payAgain: 'a diner who cancels paying keeps the order; a failed payment can be tried again and then succeeds',
  closedWhilePaying: 'an app that was closed while paying finds its order again, and pays it',
  closedAfterPaying: 'an app that was closed after paying shows the order as paid',
  unpaidEnds: 'an unpaid order counts down, ends, and returns its portions to stock',
  withoutSocket: 'an order is followed by polling where no socket can be opened',
  headcount: 'where the shop requires it, a table states its number of guests first',
  pickupSlot: 'a pickup order has a slot of a quarter of an hour',

  codeNowhere: '%s says why, opens no shop to order at, and offers another scan or the list of shops',
  dineInFreely: 'needs no code where the shop requires none',
  dineInSeated: 'continues at the current table',
  dineInScan: 'begins with the table’s code where the shop requires it',
  needsScan: 'where eating in begins with a scan, adding a dish asks for it; it is possible after the table’s code was scanned',
  outOfRange:
    'hours after the scan, far from a shop that requires presence, a table is shown how near one must be; pickup is still possible, and so is ordering near the shop',
  bringsAlong: 'dishes chosen before the table was scanned are offered to its cart, once, and moved there when the diner agrees',
  otherMode: 'changing the order mode asks first, names what would be lost, and clears it only after a yes',
  otherShop: 'changing the shop asks first, names what would be lost, and clears it only after a yes',
  undoClear: 'clearing can be undone',

  category: 'marks a tapped category at once and keeps it, and follows the list when it is scrolled',
  pinyin: 'finds a dish by the initials of its pinyin and marks the match',
  setMeal: 'does not let a set meal be added incomplete, and keeps the place in the list',
  allergens: 'marks allergens that the diner avoids, keeps "not declared" apart, and hides dishes only on request',

  offlineCart: 'the menu stays with its time, dishes can be added, and all of them arrive once when the network is back',
  loadsAgain: 'a page that could not be loaded is loaded by itself once that is possible',

  together: 'two phones at one table see each other’s dishes, and each can remove their own',
  newPrice: 'a new price is shown before anything is ordered, and applies once agreed to',

  logIn: 'logs in with an SMS code; orders made before are kept',
  skipsJoining: 'a diner who skips name and birthday is logged in without being a member, and is shown how to become one',
  registers: 'a registered phone is refused at registration, and can log in instead; a new one becomes a member',
  welcomes: 'the login page states what joining gives, and a new member has it at once',
  meWays: 'the profile page leads to coupon centre, points mall, quick pay and pay code, and to topping up a card',
  profile: 'shows the name of the profile',
  phoneStays: 'the number of an account cannot change: its row names whom to contact with a new one',
} as const
