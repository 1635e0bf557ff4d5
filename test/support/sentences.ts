/** Sentences that both platforms prove, in a browser and in the built mini-program. Every sentence is a test in both. */
export const sentences = {
  atTable: 'opens the menu of the table that was scanned, for eating in',
  intoCart: 'puts a dish with its choices into the cart',
  sameSum: 'asks at checkout for what the cart showed',
  paidWithNumber: 'takes the same when it is paid, and gives a number',
  liveKitchen: 'shows within two seconds what the kitchen does',
  review: 'takes a review with words and a picture, and shows it in the order',
  history: 'keeps the order in the history, for what was paid',

  payAgain: 'who turns back keeps the order; a failed payment can be tried again and then succeeds',
  closedWhilePaying: 'an app that was closed while paying finds its order again, and pays it',
  closedAfterPaying: 'an app that was closed after paying sees it settled',
  unpaidEnds: 'an order that nobody pays counts down, ends, and gives its portions back',
  withoutSocket: 'an order is followed by asking where no socket gets through',
  headcount: 'a table of a shop that asks says how many they are first',
  pickupSlot: 'what is picked up has its quarter of an hour',

  codeNowhere: '%s says why, opens no shop to order at, and offers another scan or the list of shops',
  dineInFreely: 'needs no code where the shop asks for none',
  dineInSeated: 'goes on at the table where one sits',
  dineInScan: 'begins with the table’s code where the shop insists',
  needsScan: 'where eating in begins with a scan, adding asks for it; the table’s code then opens the way',
  outOfRange:
    'hours after the scan, far from a shop that asks to be near, a table is told how near one must be; picking up goes on, and near it may order',
  bringsAlong: 'dishes chosen before the table was scanned are offered to its cart, once, and come along when the diner wants that',
  otherMode: 'another way of eating asks, names what would be lost, and clears only when told to',
  otherShop: 'another shop asks, names what would be lost, and clears only when told to',
  undoClear: 'clearing can be undone',

  category: 'marks a tapped category at once and keeps it, and follows the list when it is scrolled',
  pinyin: 'finds a dish by the initials of its pinyin and marks the match',
  setMeal: 'does not let a set meal be added incomplete, and keeps the place in the list',
  allergens: 'marks what a diner avoids, keeps "not declared" apart, and hides only on request',

  offlineCart: 'the menu stays with its time, dishes are added, and all of it arrives once when the network is back',
  loadsAgain: 'a page that could not be fetched comes by itself once it can',

  together: 'two phones at one table see each other’s dishes, each with their own to take away',
  newPrice: 'a new price is shown before anything is ordered, and taken once agreed to',

  logIn: 'logs in by the code of a message; orders made before come along',
  skipsJoining: 'whoever leaves name and birthday for later is logged in without being a member, and is shown how to become one',
  registers: 'a phone that is registered is refused where one registers, and logs in instead; a new one makes a member',
  welcomes: 'the login page says what joining gives, and it is there as soon as somebody has joined',
  meWays: 'Me leads to coupon centre, points mall, quick pay and pay code, and to topping up a card',
  profile: 'is called by the name of the profile',
  phoneStays: 'the number of an account stays: its row says whom to turn to with a new one',
} as const
